import { COLLECTION_MAX } from '#contract/scryfall-api.ts'
import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import type { Lookup } from '#engines/search/engine.ts'
import { isJson, type Json } from '#server/cards/public.ts'

import { badRequest } from './failures.ts'

const COUNT = 'The `identifiers` list must have at least 1 and no more than 75 references.'
const NO_LIST = 'The `identifiers` list must be a JSON array.'
/** Cards have random ids, version 4; those whose id nobody told us have one made from their name, version 5. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[45][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** The longest part of an invalid value that we repeat. */
const LONGEST_REPEATED = 30

const UUID_KEYS = { id: 'id', oracle_id: 'oracle-id', illustration_id: 'illustration-id' } as const
const NUMBER_KEYS = { mtgo_id: 'mtgo-id', multiverse_id: 'multiverse-id' } as const
const ALL_KEYS = [
  'id',
  'mtgo_id',
  'multiverse_id',
  'oracle_id',
  'illustration_id',
  'name',
  'set',
  'collector_number',
]

/** One requested card: its identifier as sent, and how to find it. */
export interface Wanted {
  readonly identifier: Json
  readonly lookup: Lookup
}

/** Reads what a collection asks for; the first invalid identifier refuses all of it. */
export function readIdentifiers(identifiers: unknown): Wanted[] | ScryfallFailure {
  if (identifiers !== undefined && !Array.isArray(identifiers)) return badRequest(NO_LIST)
  const list: readonly unknown[] = identifiers ?? []
  if (list.length === 0 || list.length > COLLECTION_MAX || !list.every(isJson)) return badRequest(COUNT)
  const wanted: Wanted[] = []
  for (const identifier of list) {
    const lookup = lookupOf(identifier)
    if ('object' in lookup) return lookup
    wanted.push({ identifier, lookup })
  }
  return wanted
}

function lookupOf(identifier: Json): Lookup | ScryfallFailure {
  for (const [key, by] of Object.entries(UUID_KEYS)) {
    if (identifier[key] === undefined) continue
    const id = textOf(identifier[key])
    return UUID.test(id)
      ? { by, id: id.toLowerCase() }
      : badRequest(`An \`${key}\` identifier must be a valid UUID: ${shortened(id)}`)
  }
  for (const [key, by] of Object.entries(NUMBER_KEYS)) {
    if (identifier[key] === undefined) continue
    const number = textOf(identifier[key])
    return /^\s*\+?\d{1,15}\s*$/.test(number)
      ? { by, id: Number(number) }
      : badRequest(`A \`${key}\` identifier must be an integer: ${shortened(number)}`)
  }
  return lookupByWords(identifier)
}

function lookupByWords(identifier: Json): Lookup | ScryfallFailure {
  const { set, collector_number: number, name } = identifier
  if (set !== undefined && number !== undefined) {
    return { by: 'number', set: textOf(set).toLowerCase(), number: textOf(number) }
  }
  if (name === undefined) {
    const known = ALL_KEYS.filter((key) => identifier[key] !== undefined)
    return badRequest(`Invalid identifier schema: ${known.join(', ')}`)
  }
  const exact = { by: 'exact-name', name: textOf(name) } as const
  return set === undefined ? exact : { ...exact, set: textOf(set).toLowerCase() }
}

function shortened(value: string): string {
  return value.length > LONGEST_REPEATED ? `${value.slice(0, LONGEST_REPEATED)}…` : value
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
