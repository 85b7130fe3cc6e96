import { eachBit } from '#engines/search/bits.ts'
import type { SetObject } from '#engines/search/card.ts'
import type { Ignored, Probe } from '#engines/search/column.ts'
import { createIntake } from '#engines/search/intake.ts'
import type { Pool } from '#engines/search/pool.ts'
import { createSections, openSections } from '#engines/search/sections.ts'
import { buildShape, openShape } from '#engines/search/shape.ts'
import type { Term } from '#engines/search/term.ts'
import { valueColumns } from '#engines/search/values/columns.ts'

import { aPrinting, type Facts } from './invented-printings.ts'

/** What a term finds among invented printings: names of cards, or printings as `set/number`. */
export interface AskedTerms {
  readonly ask: (term: Term) => readonly string[]
  readonly probe: (term: Term) => Probe | Ignored
  readonly pool: Pool
}

/** The value columns over these printings, which are numbered from 1. Extras aren't hidden. */
export function askTerms(printings: readonly Facts[], sets: readonly SetObject[] = []): AskedTerms {
  const intake = createIntake()
  for (const set of sets) intake.addSet(set)
  for (const [index, facts] of printings.entries()) intake.addCard(aPrinting(index + 1, facts))
  const pool = intake.finish()
  const probe = openColumns(pool)
  return { pool, probe, ask: (term) => membersOf(probe(term), pool) }
}

interface AnsweringColumn {
  readonly answers: readonly string[]
  readonly column: { probe(term: Term): Probe | Ignored }
}

function openColumns(pool: Pool): (term: Term) => Probe | Ignored {
  const written = createSections()
  buildShape(pool, written.of('shape'))
  for (const column of valueColumns) column.build(pool, written.of(column.name))
  const sections = openSections(written.finish('invented'))
  const shape = openShape(sections.of('shape'))
  const open: readonly AnsweringColumn[] = valueColumns.map((column) => ({
    answers: column.answers,
    column: column.open(sections.of(column.name), shape),
  }))
  return (term) => {
    const found = open.find(({ answers }) => answers.includes(term.on))
    if (found === undefined) throw new Error(`No column answers ${term.on}`)
    return found.column.probe(term)
  }
}

function membersOf(probe: Probe | Ignored, pool: Pool): readonly string[] {
  if ('ignored' in probe) return [`ignored: ${probe.ignored}`]
  const members: string[] = []
  eachBit(probe.select(), (member) => {
    if (probe.unit === 'cards') members.push(pool.cards[member]?.name ?? '')
    else members.push(editionOf(pool, member))
  })
  return members.toSorted()
}

function editionOf({ printings }: Pool, number: number): string {
  const object = printings[number]?.object
  return `${object?.set ?? ''}/${object?.collector_number ?? ''}`
}
