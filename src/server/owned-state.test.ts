import { expect, test } from 'vitest'

import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { ownedByApp } from './owned-state.ts'

test('each app has its own part, created once, and ended with the app', async () => {
  const ended: string[] = []
  let made = 0
  const parts = ownedByApp(() => {
    const name = `part ${String((made += 1))}`
    return { name, [Symbol.dispose]: () => ended.push(name) }
  })
  {
    await using app = await startApp()
    const other = anotherProcess(app).app
    expect(parts.of(app)).toBe(parts.of(app))
    expect([parts.of(app).name, parts.of(other).name]).toEqual(['part 1', 'part 2'])
    await other.owned[Symbol.asyncDispose]()
    expect(ended).toEqual(['part 2'])
  }
  expect(ended).toEqual(['part 2', 'part 1'])
})
