file-taken = { $file } already exists; choose another folder
being-written = another run is writing { $file }; wait for it, or choose another folder
summary = this is not a summary; write one with `zheng stats --summary`
summary-version = this summary has version { $version }, but this program only knows { $known }; write it again with `zheng stats --summary`
