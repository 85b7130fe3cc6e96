import { pairRound } from '#engines/pairing/pair-round.ts'
import type { PairingQuestion, Round } from '#engines/pairing/question.ts'
import type { TableSize } from '#engines/pairing/vocabulary.ts'

import { percentile, report } from './figures.ts'

const ROUNDS = 10
const TIMES = 4
/** One match in so many is a draw. */
const DRAWS = 0.1

/** How long the next round takes to put together, over whole events. Who wins is made up by a fixed course of chance. */
export function benchPairing(): Promise<void> {
  measure('512 players, duels by points', { players: 512, size: 2 }, '≤ 200 ms')
  measure('511 players, duels by points, a bye', { players: 511, size: 2 }, '≤ 200 ms')
  measure('512 players, pods of four by points', { players: 512, size: 4 }, '≤ 200 ms')
  measure('64 players, pods of four by points', { players: 64, size: 4 })
  measure('16 players, pods of four by points', { players: 16, size: 4 })
  return Promise.resolve()
}

function measure(
  name: string,
  { players, size }: { readonly players: number; readonly size: TableSize },
  wanted = '',
): void {
  const random = chanceFrom(20_261_123)
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const points = new Map(Array.from({ length: players }, (_, at) => [String(at), 0]))
    const past: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const question: PairingQuestion = {
        players: [...points].map(([id, won]) => ({ id, points: won })),
        past,
        apart: [],
        size,
        mode: 'points',
        leftover: 'bye',
        random,
      }
      const before = process.cpuUsage()
      const paired = pairRound(question)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
      past.push(paired)
      play(paired, points, random)
    }
  }
  times.sort((one, other) => one - other)
  const ms = (share: number) => percentile(times, share).toFixed(1)
  report(`${name}: processor time, median and most`, `${ms(0.5)}, ${ms(1)} ms`, wanted)
}

function play({ tables, byes }: Round, points: Map<string, number>, random: () => number): void {
  const award = (id: string | undefined, won: number) => {
    if (id !== undefined) points.set(id, (points.get(id) ?? 0) + won)
  }
  for (const table of tables) {
    if (random() < DRAWS) for (const id of table) award(id, 1)
    else award(table[Math.floor(random() * table.length)], 3)
  }
  for (const id of byes) award(id, 3)
}

/** Numbers from 0 to 1 that are the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
