import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { makeOnce } from './folder.ts'

test('a folder is filled once, and again on request', async () => {
  using home = aHome()
  const folder = path.join(home.path, 'demo')
  const wanted = { isFresh: false, make: () => writeInto(folder, 'town') }
  expect(await makeOnce(folder, wanted)).toBe(true)
  await writeInto(folder, 'visitor')
  expect(await makeOnce(folder, wanted)).toBe(false)
  expect(readdirSync(folder)).toContain('visitor')
  expect(await makeOnce(folder, { ...wanted, isFresh: true })).toBe(true)
  expect(readdirSync(folder)).not.toContain('visitor')
})

test('what an interrupted run left behind is removed and made again', async () => {
  using home = aHome()
  const half = async () => {
    await writeInto(home.path, 'half')
    throw new Error('the light went out')
  }
  await expect(makeOnce(home.path, { isFresh: false, make: half })).rejects.toThrow('the light went out')
  expect(await makeOnce(home.path, { isFresh: false, make: () => writeInto(home.path, 'whole') })).toBe(true)
  expect(readdirSync(home.path)).toContain('whole')
  expect(readdirSync(home.path)).not.toContain('half')
})

test('a folder with other content stays as it is, even when asked for a fresh demo', async () => {
  using home = aHome()
  await writeInto(home.path, 'tradewyrm.db')
  for (const isFresh of [false, true]) {
    const attempt = makeOnce(home.path, { isFresh, make: () => writeInto(home.path, 'town') })
    await expect(attempt).rejects.toThrow('the demo did not make')
  }
  expect(readdirSync(home.path)).toEqual(['tradewyrm.db'])
})

function writeInto(folder: string, name: string): Promise<void> {
  writeFileSync(path.join(folder, name), 'years of trades')
  return Promise.resolve()
}

/** A folder that is removed at the end. */
function aHome(): Disposable & { readonly path: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-demo-'))
  return {
    path: home,
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}
