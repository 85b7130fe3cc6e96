import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { type Config, readConfig, WrongSetting } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'

import { fill } from './demo/fill.ts'
import { ForeignFolder, makeOnce } from './demo/folder.ts'
import { GRAND_ARCANIST, KEEPER, PASSWORD, PEOPLE } from './demo/people.ts'

const USAGE = `Usage: npm run demo                   starts a lively community to look around in, kept in data/demo
       npm run demo -- --fresh        makes it from scratch
       npm run demo -- --only-fill    makes it without starting the server
Set DATA_DIR to use another folder, PORT to use another port.
`
const ROOT = path.resolve(import.meta.dirname, '..')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean' }, 'only-fill': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help === true) {
    process.stdout.write(USAGE)
    return
  }
  const config = readDemoConfig()
  await ensureFilled(config, values.fresh === true)
  if (values['only-fill'] === true) return
  await buildWeb()
  const server = await startServer(config, pino({ level: config.logLevel, base: null }))
  stopWith(server)
  process.stdout.write(greeting(server))
}

/** A server's settings, except that all data stays in the demo's own folder. */
function readDemoConfig(): Config {
  return readConfig({
    CARDS_REFRESH: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(ROOT, 'data/demo'),
    GRAND_ARCANIST,
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
    DATABASE_URL: '',
    SMTP_URL: '',
  })
}

async function ensureFilled(config: Config, isFresh: boolean): Promise<void> {
  const startedAt = performance.now()
  const isNew = await makeOnce(config.dataDir, {
    isFresh,
    make: async () => {
      process.stdout.write('Making the demo community (about half a minute)…\n')
      await fill(config)
    },
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    isNew
      ? `The demo was made in ${seconds} s. It is in ${config.dataDir}\n`
      : `The demo in ${config.dataDir} is there already. Use --fresh to make it from scratch.\n`,
  )
}

/** Like `npm start`, builds only what is missing or outdated. */
async function buildWeb(): Promise<void> {
  const address = pathToFileURL(path.join(ROOT, 'scripts/start/web-build.mjs')).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that file exports it
  const { ensureWebBuild } = (await import(address)) as {
    ensureWebBuild: (root: string, node: string) => Promise<void>
  }
  await ensureWebBuild(ROOT, process.execPath)
}

function greeting({ app, port }: RunningServer): string {
  const address = new URL(app.config.publicUrl)
  if (app.config.port === 0) address.port = String(port)
  const others = PEOPLE.map(({ name }) => name).filter((name) => name !== KEEPER)
  return `
The demo of Tradewyrm is open at ${address.href}

  Sign in as   ${KEEPER}, who is an admin
               or ${others.slice(0, 5).join(', ')} …
  Password     ${PASSWORD}   (the same for everybody)

See the best of ${String(PEOPLE.length)} members at ${address.href}leaderboard. Press Ctrl+C to stop the demo.
`
}

function stopWith(server: RunningServer): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= server.stop().then(() => process.exit(0))
    })
  }
}

try {
  await main()
} catch (error) {
  const isOurs = error instanceof WrongSetting || error instanceof ForeignFolder
  const text = isOurs ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
