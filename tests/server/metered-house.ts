import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { z } from 'zod'

import { MEMORY_FLAGS } from '#scripts/start/memory.mjs'
import type { App } from '#server/app-context.ts'
import { openApp } from '#server/open-app.ts'

import { type Stock, stockHome } from './ready-made.ts'
import { testConfig } from './start-app.ts'

const PROGRAM = path.join(import.meta.dirname, 'metered-server.ts')

export interface MeteredHouse extends AsyncDisposable {
  readonly url: string
  /** Does something that waits for the server. @returns the CPU time of the server's longest turn meanwhile, in ms */
  readonly longestTurn: (during: () => Promise<unknown>) => Promise<number>
  /** Ends the server, and starts another one on the same data. */
  readonly startAgain: () => Promise<void>
}

/**
 * Starts a server in a process of its own that measures its turns.
 * @param furnish puts more into its database beforehand
 */
export async function openMeteredHouse<Furniture>(
  stock: Stock,
  furnish: (app: App) => Promise<Furniture>,
): Promise<MeteredHouse & { readonly furniture: Furniture }> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-metered-'))
  const { url: databaseUrl, drop } = await stockHome(home, stock)
  const { app } = await openApp(testConfig(home, databaseUrl), pino({ level: 'error', base: null }))
  const furniture = await furnish(app)
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
  let server = await startServer(home, databaseUrl)
  return {
    furniture,
    get url() {
      return server.url
    },
    longestTurn: async (during) => {
      await server.tell('begin')
      await during()
      return await server.tell('end')
    },
    startAgain: async () => {
      await server.stop()
      server = await startServer(home, databaseUrl)
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface MeteredServer {
  readonly url: string
  readonly tell: (word: 'begin' | 'end') => Promise<number>
  readonly stop: () => Promise<void>
}

async function startServer(home: string, databaseUrl: string): Promise<MeteredServer> {
  const server = fork(PROGRAM, {
    execArgv: [...MEMORY_FLAGS, '--expose-gc'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: home,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      TRUST_PROXY: '1',
      CARDS_REFRESH: 'off',
    },
  })
  const ended = once(server, 'exit').then(() => {
    throw new Error('the metered server ended')
  })
  ended.catch(() => {})
  const heard = async () => {
    const [message]: unknown[] = await Promise.race([once(server, 'message'), ended])
    return message
  }
  const { port } = z.object({ port: z.number() }).parse(await heard())
  return {
    url: `http://127.0.0.1:${String(port)}`,
    tell: async (word) => {
      const answer = heard()
      server.send(word)
      return z.object({ longestMs: z.number() }).parse(await answer).longestMs
    },
    stop: async () => {
      server.kill()
      await ended.catch(() => {})
    },
  }
}
