import type { ScryfallFailure } from '#contract/scryfall-replies.ts'
import type { Json } from '#server/cards/public.ts'
import { OtherForm, Reply } from '#server/http/route.ts'

import { pictureAddress, textOfCard } from './card-forms.ts'
import { isYes, type Said } from './failures.ts'

/** How long replies about cards may be cached; they do not change between two imports. */
export const KEPT = { 'cache-control': 'public, max-age=3600' }
/** A different answer each time. */
export const FRESH = { 'cache-control': 'no-cache' }

/** Replies with JSON, indented if asked for; a failure has its own status. */
export function json<Body extends object>(
  body: Body | ScryfallFailure,
  said: Said,
  headers: Readonly<Record<string, string>> = KEPT,
): Reply<Body | ScryfallFailure> {
  const status = isFailure(body) ? body.status : 200
  return new Reply(body, { status, headers, isIndented: isYes(said['pretty']) })
}

/** Replies with one card as JSON, as plain text, or as a redirect to its picture. */
export function card<Card extends Json>(
  found: Card | ScryfallFailure,
  said: Said,
  headers: Readonly<Record<string, string>> = KEPT,
): Reply<Card | ScryfallFailure> | OtherForm {
  if (isFailure(found)) return json<Card>(found, said, headers)
  const format = said['format']?.toLowerCase()
  if (format === 'text') {
    return new OtherForm(textOfCard(found), { 'content-type': 'text/plain; charset=utf-8', ...headers })
  }
  if (format !== 'image') return json(found, said, headers)
  const address = pictureAddress(found, { version: said['version'], face: said['face'] })
  return typeof address === 'string'
    ? new OtherForm(null, { location: address, ...headers }, 302)
    : json<Card>(address, said, headers)
}

export function isFailure(body: object): body is ScryfallFailure {
  return 'object' in body && body.object === 'error'
}
