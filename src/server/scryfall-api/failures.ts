import { SCRYFALL_PAGE_SIZE } from '#contract/scryfall-api.ts'
import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import type { Found } from '#engines/search/engine.ts'
import type { Wishes } from '#engines/search/question.ts'
import { DIRECTIONS, ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'
import { searchAddress, wishesOf } from '#server/cards/public.ts'

/** The parameters of a search, as sent. */
export type Said = Readonly<Record<string, string | undefined>>

const GUIDE = 'refer to the syntax guide at https://scryfall.com/docs/reference'

/** Scryfall's own sentences, because some programs look for them. */
export const DETAILS = {
  nothingAsked: 'You didn‘t enter anything to search for.',
  noMatch: `Your query didn’t match any cards. Adjust your search terms or ${GUIDE}`,
  pastTheEnd: `You have paginated beyond the end of these results, reduce your \`page\` parameter or ${GUIDE}`,
  nothingToDraw: '0 cards matched this search, a random card could not be returned.',
  noName: 'You must provide a `fuzzy` or `exact` parameter',
  noSuchPath: 'The requested object or REST method was not found.',
  noSuchCard: 'No card found with the given ID or set code and collector number.',
  noSuchCardForRulings: 'No card found with the given ID, multiverse ID, or set code & collector number.',
  noSuchSet: 'No Magic set found for the given code or ID',
  noSecondFace: 'This card does not have a second face',
  noPicture: 'No image is available for this card in that version.',
} as const

export function notFound(details: string): ScryfallFailure {
  return { object: 'error', code: 'not_found', status: 404, details }
}

export function badRequest(details: string, warnings: readonly string[] = []): ScryfallFailure {
  return {
    object: 'error',
    code: 'bad_request',
    status: 400,
    warnings: warnings.length === 0 ? null : [...warnings],
    details,
  }
}

export function invalid(details: string): ScryfallFailure {
  return { object: 'error', code: 'validation_error', status: 422, details }
}

export function noCardNamed(name: string): ScryfallFailure {
  return notFound(`No cards found matching “${name}”`)
}

export function ambiguousName(name: string): ScryfallFailure {
  const details = `Too many cards match ambiguous name “${name}”. Add more words to refine your search.`
  return { object: 'error', code: 'not_found', type: 'ambiguous', status: 404, details }
}

/** `1`, `true` and any other word mean yes. */
export function isYes(said: string | undefined): boolean {
  return said !== undefined && !/^(?:|0|f|false|off|no|n)$/i.test(said.trim())
}

/** Reads a page number as far as there are digits; anything else is page 1. */
export function pageNumber(said: string | undefined): number {
  const number = Number(/^\s*\+?(\d{1,9})/.exec(said ?? '')?.[1] ?? 1)
  return Math.max(1, number)
}

/** How to show a search, according to its parameters; invalid values are ignored. */
export function wishesSaid(said: Said): Wishes {
  return wishesOf({
    unique: oneOf(UNIQUES, said['unique']),
    order: oneOf(ORDERS, said['order']),
    direction: oneOf(DIRECTIONS, said['dir']),
    extras: isYes(said['include_extras']) || undefined,
    multilingual: isYes(said['include_multilingual']) || undefined,
    variations: isYes(said['include_variations']) || undefined,
  })
}

function oneOf<Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined {
  return values.find((value) => value === word?.toLowerCase())
}

/** The address of the next page, with every parameter as understood, in alphabetical order. */
export function nextPageAddress(base: string, said: Said, { found, page }: { found: Found; page: number }) {
  const { direction } = found
  return searchAddress(base, {
    ...(direction === 'auto' ? {} : { dir: direction }),
    format: said['format'] === 'csv' ? 'csv' : 'json',
    include_extras: String(found.hasExtras),
    include_multilingual: String(isYes(said['include_multilingual'])),
    include_variations: String(isYes(said['include_variations'])),
    order: found.order,
    page: String(page + 1),
    q: (said['q'] ?? '').trim(),
    unique: found.unique,
  })
}

export function hasMore(found: Found, page: number): boolean {
  return page * SCRYFALL_PAGE_SIZE < found.total
}

export function mayBeUuid(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
}
