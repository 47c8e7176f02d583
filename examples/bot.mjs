#!/usr/bin/env node
// A bot that plays over HTTP alone: `node bot.mjs https://play.example.org zt_…` (a token from your profile).
//
// It plays at every table where it is its turn, and picks any legal action: put your own strategy into `choose`. With `--table ID` it
// plays at that table only and exits when the game is over. It waits when the server asks it to, reconnects after an
// outage, and exits with an error when the server refuses it or does not answer for `--patience` seconds. Needs Node 18 or newer.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'string' }, patience: { type: 'string', default: '300' } }
})
if (positionals.length !== 2) giveUp('usage: node bot.mjs SERVER TOKEN [--table ID] [--patience SECONDS]', 2)
const [server, token] = [positionals[0].replace(/\/+$/, ''), positionals[1]]
const patience = Number(options.patience)
const silence = 60_000 // The stream sends something every 15 seconds; after a minute of silence the connection counts as lost.

function choose (view, legal) {
  return legal[Math.floor(Math.random() * legal.length)]
}

function giveUp (why, code = 1) {
  console.error(why)
  process.exit(code)
}

/** No answer, or one that asks to try again; `wait` is how long to wait first, if the server says so. */
class Lost extends Error {
  constructor (why, wait) {
    super(why)
    this.wait = wait
  }
}

/** A refusal: trying again would not change it. */
class Refused extends Error {
  constructor (status, error) {
    super(error.message ?? `HTTP ${status}`)
    this.status = status
    this.code = error.code
  }
}

/** Any failure on the network counts as a lost connection. */
const lost = problem => { throw problem instanceof Refused || problem instanceof Lost ? problem : new Lost(problem.cause?.message ?? problem.message) }

async function request (path, body, signal) {
  const answer = await fetch(server + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
    signal
  }).catch(lost)
  if (answer.ok) return answer
  const { error = {} } = await answer.json().catch(() => ({}))
  if (answer.status === 429 || answer.status >= 500) {
    const after = answer.headers.get('Retry-After')
    throw new Lost(error.message ?? `HTTP ${answer.status}`, after === null || isNaN(after) ? undefined : Number(after))
  }
  throw new Refused(answer.status, error)
}

/** Retries until it works. Waits as long as the server says; otherwise pauses grow from half a second to 30 seconds. */
async function insist (work) {
  const since = Date.now()
  for (let pause = 0.5; ; pause = Math.min(pause * 2, 30)) {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof Lost)) throw problem
      const wait = problem.wait ?? pause
      if ((Date.now() - since) / 1000 + wait > patience) giveUp(`I give up after ${patience} seconds: ${problem.message}`)
      console.error(`${problem.message}; I try again in ${wait} seconds`)
      // A random extra delay, so that not all clients come back at once.
      await sleep((wait + Math.random() * pause / 4) * 1000)
    }
  }
}

const call = (path, body) => insist(async () => {
  const answer = await request(path, body, AbortSignal.timeout(silence))
  return answer.json().catch(lost)
})

const over = async table => (await call(`/api/tables/${table}`)).phase === 'over'

/** Takes all pending turns at a table. An action that is sent twice is done only once, so retrying is safe. */
async function play (table) {
  let turns = await call(`/api/tables/${table}/next`)
  while (turns.length > 0) {
    const { seat, version, legal } = turns[0]
    const { view } = await call(`/api/tables/${table}?seat=${seat}`)
    const action = choose(view, legal)
    try {
      turns = (await call(`/api/tables/${table}/actions`, { seat, version, action, next: true })).next
      console.log(table, seat, action)
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.status !== 409) throw problem
      turns = await call(`/api/tables/${table}/next`) // The game has moved on in the meantime.
    }
  }
}

/** The lines of a stream. Stops when nothing arrives for too long. */
async function * lines () {
  const stop = new AbortController()
  let timer
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(new Error('nothing is heard')), silence)
  }
  try {
    const stream = await insist(() => request('/api/stream', undefined, stop.signal))
    let rest = ''
    yield '{"type": "connected"}'
    watch()
    for await (const piece of stream.body.pipeThrough(new TextDecoderStream())) {
      watch()
      const parts = (rest + piece).split('\n')
      rest = parts.pop()
      // While the bot plays, nothing is read; that does not count as silence.
      for (const part of parts) {
        clearTimeout(timer)
        yield part
      }
      watch()
    }
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Plays the turns that the stream announces, until the connection ends or the game at the table is over. */
async function listen () {
  const mine = options.table
  for await (const line of lines()) {
    const told = JSON.parse(line)
    if (mine && told.table !== undefined && told.table !== mine) continue
    if (told.type === 'turn') await play(told.table)
    else if (mine && (told.type === 'over' || (told.type === 'connected' && await over(mine)))) return
  }
}

try {
  while (!(options.table && await over(options.table))) {
    await listen().catch(problem => {
      if (problem instanceof Refused) throw problem
      console.error(`the stream has ended (${problem.message}); I connect again`)
    })
    await sleep(Math.random() * 1000)
  }
} catch (problem) {
  if (!(problem instanceof Refused)) throw problem
  giveUp(`The server refuses me: ${problem.message} (${problem.code})`)
}
process.exit(0)
