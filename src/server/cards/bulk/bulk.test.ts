import { gzipSync, zstdCompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { beginImport, importFile, UnusableFile } from '#server/cards/import/actions.ts'
import { listSets } from '#server/cards/queries.ts'
import { searchCards } from '#server/cards/search/queries.ts'
import { cardObject, importCards, writeFile } from '#tests/cards.ts'
import { startApp } from '#tests/start-app.ts'

import { describeFile, readObjects } from './queries.ts'

const FEW = [1, 2, 3].map((number) => cardObject(number, { name: `Dûl „${String(number)}“ [{\\"]} Wyrm` }))

async function cardsOf({ db }: App) {
  const cards = await db.selectFrom('oracle_card').selectAll().orderBy('oracle_id').execute()
  return cards.map(({ id: _id, ...card }) => card)
}

test('an array and lines, plain, gzip and zstd hold the same', async () => {
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

test('broken lines are named and passed over', async () => {
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
  expect(result).toEqual({ read: 2, changed: 2, broken: 4 })
  expect(named).toEqual([2, 3, 4, 6])
})

test('a file without cards is refused, and so is one that is cut off', async () => {
  await using app = await startApp()
  await expect(importCards(app, writeFile(app, 'none', 'no cards here\n'))).rejects.toThrow(UnusableFile)
  const half = JSON.stringify(FEW).slice(0, -20)
  await expect(importCards(app, writeFile(app, 'half', half))).rejects.toThrow(UnusableFile)
  await expect(importCards(app, writeFile(app, 'half.gz', gzipSync(half).subarray(0, 300)))).rejects.toThrow(
    UnusableFile,
  )
})

const cardsFile = process.env['CARDS_FILE']
const setsFile = process.env['SETS_FILE']
const TEN_MINUTES_MS = 600_000

if (cardsFile !== undefined && process.env['TEST_DATABASE'] !== 'postgres') {
  test(
    'every card of the real file is imported, and found by its name',
    async () => {
      await using app = await startApp()
      const { bytes } = await describeFile(cardsFile)
      const description = {
        source: 'scryfall',
        file: cardsFile,
        bytes,
        setsFile,
        version: '1',
        day: '2029-12-31',
      } as const
      const broken: number[] = []
      const runId = await beginImport(app, 'scryfall')
      const result = await importFile(app, runId, description, { onBroken: (line) => broken.push(line) })
      expect(broken).toEqual([])
      expect(await listSets(app.db, 'scryfall')).toHaveLength(912)
      await app.catalogue.renew()

      const names = new Set<string>()
      let printings = 0
      for await (const { object } of readObjects(cardsFile)) {
        printings += 1
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a card, as was seen just now
        if (printings % 200 === 0) names.add((object as { name: string }).name)
      }
      expect(result.read).toBe(printings)
      const lost: string[] = []
      for (const name of names) {
        const { data } = await searchCards(app, { q: `!"${name.replaceAll('"', String.raw`\"`)}"`, page: 1 })
        const fits = data.some((card) => card.name === name || `${card.name} // ${card.name}` === name)
        if (!fits) lost.push(name)
      }
      expect(lost).toEqual([])
    },
    TEN_MINUTES_MS,
  )
}
