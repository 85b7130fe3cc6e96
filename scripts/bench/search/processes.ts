import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { z } from 'zod'

const PROGRAM = path.resolve(import.meta.dirname, '../search-process.ts')

/** Measures in a separate process. */
export async function measureApart(name: string, ...args: readonly string[]): Promise<readonly number[]> {
  const child = fork(PROGRAM, [name, ...args], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
  })
  const figures = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`measuring ${name} ended with code ${String(code)}`)
    }),
  ])
  if (child.exitCode === null) await once(child, 'exit')
  return z.array(z.number()).parse(figures[0])
}
