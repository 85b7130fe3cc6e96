import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { GrowingFile } from './growing-file.ts'

function aFile() {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-growing-'))
  const part = path.join(home, 'part')
  const whole = path.join(home, 'whole')
  writeFileSync(part, '')
  return {
    part,
    whole,
    growing: new GrowingFile(part, whole),
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true })
    },
  }
}

async function readAll(growing: GrowingFile): Promise<string> {
  return Buffer.concat(await Array.fromAsync(growing.read())).toString()
}

test('readers get all of a file, whether they come early, late or after its end', async () => {
  using file = aFile()
  const early = readAll(file.growing)
  await appendFile(file.part, 'one ')
  file.growing.grew()
  const late = readAll(file.growing)
  await appendFile(file.part, 'two ')
  file.growing.grew()
  await appendFile(file.part, 'three')
  renameSync(file.part, file.whole)
  file.growing.finish()
  expect(await Promise.all([early, late, readAll(file.growing)])).toEqual([
    'one two three',
    'one two three',
    'one two three',
  ])
})

test('readers of a file that failed are told', async () => {
  using file = aFile()
  await appendFile(file.part, 'one')
  const reading = readAll(file.growing)
  file.growing.fail()
  await expect(reading).rejects.toThrow('unfinished')
})
