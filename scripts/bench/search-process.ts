import { readFileSync, writeFileSync } from 'node:fs'

import type { CardObject, SetObject } from '#engines/search/card.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import { openSnapshot, openSnapshotInSteps } from '#engines/search/open.ts'
import { createSnapshotBuilder } from '#engines/search/snapshot.ts'
import { readObjects, readSets } from '#server/cards/bulk-file.ts'

import { searchPage, timeOf } from './search/measure.ts'
import { caseQueries, HOSTILE_QUERIES } from './search/questions.ts'

/** Measurements that need a process of their own, named by the first argument. Figures go to the parent. */
const WARM_ROUNDS = 3
const SETTLE_ROUNDS = 4

const measurements: Readonly<Record<string, (...args: string[]) => unknown>> = {
  /**
   * Seconds to read and parse the card file; and seconds to do that, build the snapshot and write it to a
   * file.
   */
  build: async (cardsFile, setsFile, snapshotFile) => {
    const read = await timeToRead(cardsFile, () => undefined)
    const builder = createSnapshotBuilder()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the setting names a list of sets
    for (const set of setsFile === '' ? [] : await readSets(setsFile)) builder.addSet(set as SetObject)
    const add = await timeToRead(cardsFile, (card) => {
      builder.addCard(card)
    })
    let snapshot = new Uint8Array()
    const finish = timeOf(() => {
      snapshot = Uint8Array.from(builder.finish('bench'))
    })
    writeFileSync(snapshotFile, snapshot)
    return [read / 1000, (add + finish) / 1000, snapshot.length / 2 ** 20]
  },
  /** Milliseconds to open the snapshot, from the file to the first answer; and the longest step of it. */
  open: (snapshotFile) => {
    const startedAt = performance.now()
    const steps = openSnapshotInSteps(readFileSync(snapshotFile))
    for (let longest = 0; ;) {
      const stepAt = performance.now()
      const { done, value: engine } = steps.next()
      longest = Math.max(longest, performance.now() - stepAt)
      if (done !== true) continue
      const open = performance.now() - startedAt
      return [open, timeOf(() => searchPage(engine, 'lightning')), longest]
    }
  },
  /** Mebibytes more than before opening: resident; heap and buffers. */
  memory: (snapshotFile, casesFile) => {
    const before = settledMemory()
    const engine = openFile(snapshotFile)
    const opened = settledMemory()
    for (const query of caseQueries(casesFile)) searchPage(engine, query)
    const used = settledMemory()
    return [
      opened.resident - before.resident,
      opened.held - before.held,
      used.resident - before.resident,
      used.held - before.held,
      engine.cards,
    ]
  },
  /** Milliseconds of each query in one half on first use, after running the other half. */
  cold: (snapshotFile, casesFile, half) => {
    const engine = openFile(snapshotFile)
    const queries = caseQueries(casesFile)
    const isOfHalf = (_query: string, at: number) => at % 2 === Number(half)
    const others = queries.filter((query, at) => !isOfHalf(query, at))
    for (let round = 0; round < WARM_ROUNDS; round += 1) for (const query of others) searchPage(engine, query)
    return queries.filter(isOfHalf).map((query) => timeOf(() => searchPage(engine, query)))
  },
  /** Milliseconds of each hostile pattern on first use, in a process that has searched before. */
  hostile: (snapshotFile, casesFile) => {
    const engine = openFile(snapshotFile)
    for (const query of caseQueries(casesFile)) searchPage(engine, query)
    return HOSTILE_QUERIES.map((query) => timeOf(() => searchPage(engine, query)))
  },
}

/** A separate function, so that nothing keeps the file's bytes alive. */
function openFile(snapshotFile: string): SearchEngine {
  return openSnapshot(readFileSync(snapshotFile))
}

async function timeToRead(cardsFile: string, take: (card: CardObject) => void): Promise<number> {
  const startedAt = performance.now()
  for await (const { object } of readObjects(cardsFile)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the setting names a file of cards
    take(object as CardObject)
  }
  return performance.now() - startedAt
}

function settledMemory() {
  for (let round = 0; round < SETTLE_ROUNDS; round += 1) globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss / 2 ** 20, held: (heapUsed + external) / 2 ** 20 }
}

const [name = '', ...args] = process.argv.slice(2)
process.send?.(await measurements[name]?.(...args))
