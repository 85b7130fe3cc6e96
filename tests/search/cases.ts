import { readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

const KINDS = [
  'parses',
  'equal',
  'differ',
  'include',
  'exclude',
  'results',
  'empty',
  'count',
  'count_range',
  'ignored',
  'error',
  'include_extras',
  'equal_ordered',
  'ordered',
  'results_printings',
  'include_printings',
] as const
export type Kind = (typeof KINDS)[number]

/** A fact about the search language from its file, with the two searches to run here. */
const SearchCase = z
  .object({
    id: z.string(),
    syntax: z.enum(['scryfall-standard', 'peer-specific']),
    confidence: z.enum(['high', 'medium', 'low', 'n/a']),
    kind: z.enum(KINDS),
    query: z.string(),
    other: z.string().default(''),
    scryfall_query: z.string().optional(),
    scryfall_other: z.string().optional(),
    cards: z.array(z.string()).default([]),
    printings: z.array(z.string()).default([]),
    n: z.number().optional(),
    min: z.number().default(0),
    max: z.number().default(Number.POSITIVE_INFINITY),
    unit: z.string().optional(),
    approx: z.boolean().optional(),
    expected: z.boolean().optional(),
    warning: z.string().optional(),
    warning_suffix: z.string().optional(),
    order_param: z.string().optional(),
    pool: z.array(z.string()).default([]),
    pool_dependent: z.boolean().default(false),
  })
  .transform(({ scryfall_query: query, scryfall_other: other, ...rest }) => ({
    ...rest,
    query: query ?? rest.query,
    other: other ?? rest.other,
  }))
export type SearchCase = z.infer<typeof SearchCase>

const Pools = z.record(z.string(), z.object({ scryfall_ids: z.array(z.string()) }))

/** Reads the cases of a file, one per line. */
export function readCases(file: string): readonly SearchCase[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => SearchCase.parse(JSON.parse(line)))
}

/** Reads the pools of printings that cases may be limited to, by name. The file is next to the cases. */
export function readPools(casesFile: string): ReadonlyMap<string, readonly string[]> {
  const file = path.join(path.dirname(casesFile), 'search-pools.json')
  const pools = Pools.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(pools).map(([name, { scryfall_ids: ids }]) => [name, ids]))
}
