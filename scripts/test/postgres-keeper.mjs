/**
 * Keeps one throw-away PostgreSQL server: prints its URL once it accepts connections. Stops and removes it
 * when standard input ends, which also happens when our parent process is killed.
 *
 * Tests of an outage write lines to standard input. `stop fast`, `stop immediate` or `stop kill` ends the
 * server and answers `stopped`. `start` starts it again on the same port and data, and answers with its URL.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const STOP_MS = 10_000
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' }
/** After `stop kill`, orphaned backends hold the shared memory for a moment. */
const RESTART_TRIES = 50
const RESTART_PAUSE_MS = 100
const USER = 'tradewyrm'
/** For tests only: this data need not survive a crash of the machine. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
}
/** Tests cause errors on purpose, so don't log those. The line that says it is ready must get through. */
const QUIET = { log_min_messages: 'log', log_min_error_statement: 'panic', lc_messages: 'C' }

/** `settings` are additional ones of PostgreSQL's own. */
const { folder: programs, user, settings: given = {} } = JSON.parse(process.argv[2])
const home = mkdtempSync(join(tmpdir(), 'tradewyrm-pg-'))
const ownership = user ? { uid: user.uid, gid: user.gid } : {}
const options = { ...ownership, cwd: home, env: { ...process.env, LC_ALL: 'C', HOME: home } }
let server
let isLeaving = false
let isStopping = false
let start = () => {}

process.stdin.setEncoding('utf8').on('data', obey).on('end', leave).on('error', leave)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
process.stdout.on('error', leave)
run()

function run() {
  try {
    const bin = readablePrograms()
    const password = randomBytes(16).toString('hex')
    initialize(bin, password)
    withFreePort((port) => {
      const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
      start = (triesLeft) => serve(bin, { port, url, triesLeft })
      start(0)
    })
  } catch (error) {
    fail(error.message)
  }
}

/** PostgreSQL's user can't read a clone in root's folders, so copy the programs out. */
function readablePrograms() {
  if (user) chownSync(home, user.uid, user.gid)
  const { status } = spawnSync(join(programs, 'initdb'), ['--version'], options)
  if (status === 0 || !user) return programs
  const copy = join(home, 'programs')
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function initialize(bin, password) {
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o600)
  mkdirSync(join(home, 'socket'), { mode: 0o700 })
  if (user) for (const path of [passwordFile, join(home, 'socket')]) chownSync(path, user.uid, user.gid)
  // Require a password: on a shared machine anyone could reach the port and run programs as this user.
  const access = ['-U', USER, `--pwfile=${passwordFile}`, '--auth-host=password', '--auth-local=trust']
  const flags = ['-D', join(home, 'data'), '-E', 'UTF8', '--locale=C', '--no-sync', ...access]
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), flags, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? stderr.trim())
}

function withFreePort(use) {
  const probe = createServer()
  probe.on('error', (error) => fail(error.message))
  probe.listen(0, '127.0.0.1', () => {
    const { port } = probe.address()
    probe.close(() => use(port))
  })
}

function serve(bin, { port, url, triesLeft }) {
  if (isLeaving) return
  const settings = {
    ...FAST,
    ...QUIET,
    ...given,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: join(home, 'socket'),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const stdio = ['ignore', 'ignore', 'pipe']
  isStopping = false
  server = spawn(join(bin, 'postgres'), ['-D', join(home, 'data'), '-p', `${port}`, ...flags], {
    ...options,
    stdio,
  })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text) => {
    if (said.includes('ready to accept connections')) return
    said += text
    if (said.includes('ready to accept connections')) process.stdout.write(`${url}\n`)
  })
  server.on('error', (error) => fail(error.message))
  server.on('exit', () => {
    if (isLeaving) remove()
    else if (isStopping) process.stdout.write('stopped\n')
    else if (triesLeft > 0) setTimeout(() => start(triesLeft - 1), RESTART_PAUSE_MS)
    else fail(said.trim())
  })
}

function obey(lines) {
  for (const line of lines.split('\n').filter(Boolean)) {
    const [order, how] = line.split(' ')
    if (order === 'start') start(RESTART_TRIES)
    if (order !== 'stop') continue
    isStopping = true
    server.kill(SIGNALS[how])
  }
}

function leave() {
  if (isLeaving) return
  isLeaving = true
  if (!server) return remove()
  // The fast stop closes open connections.
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGKILL'), STOP_MS).unref()
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  remove()
}

function remove() {
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  process.exit()
}
