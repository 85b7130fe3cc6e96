import type { Kind, SearchCase } from './cases.ts'

/** What a card file may lack altogether, and the field it would be in. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  game_changer: /\b(is|not|has):(gamechanger|gc)\b/i,
  all_parts: /\b(is|not|has):(meldpart|meldresult)\b/i,
  penny_rank: /\border:penny\b/i,
  image_status: /\b(is|not|has):(hires|highres)\b/i,
  preview: /\b(is|not|has):scryfallpreview\b/i,
  'lang other than en':
    /\b(lang|language|in)[:=](?!en\b|english\b)(ja|jp|japanese|de|fr|ru|any|zhs|ko|la|ph|phyrexian)\b/i,
  printed_name: /\b(is|not|has):(printedname|localizedname)\b/i,
  "Tagger's tags, in files of their own": /\b(otag|oracletag|function|art|atag|arttag)[:=]/i,
  'lists of cubes, in no file': /\bcube[:=]/i,
}
/**
 * Kinds that depend on what is found. The others expect a warning about a tag, so none can hold without a
 * warning.
 */
const COMPARING: readonly Kind[] = [
  'include',
  'exclude',
  'results',
  'results_printings',
  'include_printings',
  'empty',
  'count',
  'count_range',
  'differ',
  'ordered',
]
const WARNED = /\b(otag|oracletag|function|art|atag|arttag|cube)[:=]/i

/** The field that a case needs and the data lack. */
export function missingField({ kind, query, other }: SearchCase): string | undefined {
  const words = `${query} ${other}`
  if (!COMPARING.includes(kind) && !WARNED.test(words)) return undefined
  return Object.entries(FIELDS).find(([, asks]) => asks.test(words))?.[0]
}
