import { gzipSync, zstdCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { cardObject, importCards, writeFile } from '#tests/cards/card-objects.ts'
import { startApp } from '#tests/server/start-app.ts'

import { UnusableFile } from './import/import-file.ts'

const FEW = [1, 2, 3].map((number) => cardObject(number, { name: `Dûl „${String(number)}“ [{\\"]} Wyrm` }))

async function cardsOf({ db }: App) {
  const cards = await db.selectFrom('oracle_card').selectAll().orderBy('oracle_id').execute()
  return cards.map(({ id: _id, ...card }) => card)
}

test('an array and lines read the same, whether plain, gzip or zstd', async () => {
  const lines = FEW.map((object) => JSON.stringify(object)).join('\n')
  const array = JSON.stringify(FEW)
  await using first = await startApp()
  await importCards(first, writeFile(first, 'cards.ndjson', lines))
  const expected = await cardsOf(first)
  const files = [array, gzipSync(lines), gzipSync(array), zstdCompressSync(lines), zstdCompressSync(array)]
  for (const content of files) {
    await using app = await startApp()
    expect(await importCards(app, writeFile(app, 'a name that says nothing', content))).toMatchObject({
      read: 3,
    })
    expect(await cardsOf(app)).toEqual(expected)
  }
})

test('broken lines are reported and skipped', async () => {
  await using app = await startApp()
  const lines = [
    JSON.stringify(cardObject(1)),
    '{"object": "card", "id":',
    '{"object": "set", "code": "tst"}',
    '17',
    JSON.stringify(cardObject(2)),
    JSON.stringify(cardObject(3, { id: 'no id' })),
  ]
  const named: number[] = []
  const file = writeFile(app, 'cards.ndjson', lines.join('\n'))
  const result = await importCards(app, file, { onBroken: (line) => named.push(line) })
  expect(result).toMatchObject({ read: 2, changes: { added: 2 }, broken: 4 })
  expect(named).toEqual([2, 3, 4, 6])
})

test('a file without cards is refused, and so is a truncated one', async () => {
  await using app = await startApp()
  await expect(importCards(app, writeFile(app, 'none', 'no cards here\n'))).rejects.toThrow(UnusableFile)
  const half = JSON.stringify(FEW).slice(0, -20)
  await expect(importCards(app, writeFile(app, 'half', half))).rejects.toThrow(UnusableFile)
  await expect(importCards(app, writeFile(app, 'half.gz', gzipSync(half).subarray(0, 300)))).rejects.toThrow(
    UnusableFile,
  )
})
