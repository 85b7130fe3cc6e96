import type { Column, Ignored, OpenColumn, Probe, SectionReader } from '#engines/search/column.ts'
import type { Pool } from '#engines/search/pool.ts'
import type { Comparison, Term } from '#engines/search/term.ts'
import { takenBy } from '#engines/search/values/comparing.ts'
import { NO_NUMBER, type NumberIndex, openNumbers } from '#engines/search/values/numbers/number-index.ts'
import { writeNumbers } from '#engines/search/values/numbers/write-numbers.ts'

type DateColumn = 'date' | 'set-date'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day a printing came out, compared with days and with release days of sets. */
export const dateColumn: Column<DateColumn> = {
  name: 'dates',
  answers: ['date', 'set-date'],
  build: (pool, sections) => {
    const numbers = Int32Array.from(pool.printings, ({ object }) => readDay(object.released_at))
    writeNumbers(sections, 'days', { numbers, units: { count: pool.printings.length, unitOf: null } })
    sections.text('sets', Array.from(setDays(pool), ([code, day]) => `${code}\t${day}`).join('\n'))
  },
  open: (sections, { printingCount }) => new OpenDates(sections, printingCount),
}

/** A day as one number, such as 20261121. */
function readDay(day: string | null | undefined): number {
  const parts = DAY.exec(day ?? '')
  return parts === null ? NO_NUMBER : Number(parts.slice(1).join(''))
}

/** Nearly all printings of a set. */
const MOST = 0.9

/**
 * The release day of each set: the day nearly all its printings share, else the set list's, else that of its
 * first printing.
 */
function setDays(pool: Pool): ReadonlyMap<string, number> {
  const printedOn = new Map<string, number[]>()
  for (const { object } of pool.printings) {
    const day = readDay(object.released_at)
    if (day === NO_NUMBER) continue
    const days = printedOn.get(object.set)
    if (days === undefined) printedOn.set(object.set, [day])
    else days.push(day)
  }
  const days = new Map<string, number>()
  for (const { code, released_at: told } of pool.sets.values()) {
    const day = dayOf(
      (printedOn.get(code) ?? []).toSorted((one, other) => one - other),
      readDay(told),
    )
    if (day !== NO_NUMBER) days.set(code, day)
  }
  return days
}

function dayOf(sorted: readonly number[], told: number): number {
  const middle = sorted[sorted.length >>> 1]
  if (middle === undefined) return told
  const share = sorted.filter((day) => day === middle).length / sorted.length
  if (share >= MOST || told === NO_NUMBER) return share >= MOST ? middle : (sorted[0] ?? NO_NUMBER)
  return told
}

class OpenDates implements OpenColumn<DateColumn> {
  readonly #days: NumberIndex
  readonly #setDays: ReadonlyMap<string, number>

  constructor(sections: SectionReader, printingCount: number) {
    this.#days = openNumbers(sections, 'days', {
      rowCount: printingCount,
      units: { count: printingCount, unitOf: null },
    })
    const lines = sections.text('sets').split('\n')
    this.#setDays = new Map(
      lines.map((line) => {
        const [code = '', day] = line.split('\t')
        return [code, Number(day)]
      }),
    )
  }

  probe(term: Extract<Term, { on: DateColumn }>): Probe | Ignored {
    if (term.on === 'date') return this.#probe(term.is, readDay(term.from), readDay(term.to))
    const day = this.#setDays.get(term.set)
    return day === undefined
      ? { ignored: `Invalid date or unknown set code “${term.set}”` }
      : this.#probe(term.is, day, day)
  }

  #probe(is: Comparison, from: number, to: number): Probe {
    const taken = takenBy(is)
    return {
      unit: 'printings',
      cost: this.#days.cost(taken, from, to),
      select: () => this.#days.select(taken, from, to),
    }
  }
}
