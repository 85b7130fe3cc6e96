import type { SectionWriter } from '#engines/search/column.ts'
import { isExtra } from '#engines/search/extras.ts'
import type { Pool, PoolCard } from '#engines/search/pool.ts'

import { buildAccents } from './accents.ts'
import { writeCompact } from './compact.ts'
import { foldText, lowerText, squashName } from './fold.ts'
import { buildLexicon, END, suffixOf } from './lexicon.ts'
import { shownText, storedText } from './stand-ins.ts'

/** How a name relates to its card. */
export const WHOLE_NAME = 0
export const OTHER_NAME = 1
export const FIRST_FACE = 2

type Kind = typeof WHOLE_NAME | typeof OTHER_NAME | typeof FIRST_FACE

/** A name that finds a card: its whole name, a face's, or one that a printing has instead. */
interface Name {
  /** Letters and digits only. */
  readonly squashed: string
  readonly folded: string
  /** In lower case, with its accents. */
  readonly written: string
  readonly card: number
  readonly kind: Kind
}

/** Stores every name for `Names`, sorted by letters and digits. */
export function buildNames({ cards }: Pool, sections: SectionWriter): void {
  const names = cards.flatMap((card) => namesOf(card)).toSorted(byLetters)
  const words = [...new Set(names.map(({ squashed }) => squashed))]
  buildLexicon(words, sections, 'letters')
  sections.numbers('names-of-letters', startsOf(names, words))
  sections.text('names', names.map(({ folded }) => folded + END).join(''))
  writeCompact(
    sections,
    'lengths',
    Uint32Array.from(names, ({ folded }) => folded.length),
  )
  writeCompact(
    sections,
    'cards',
    Uint32Array.from(names, ({ card }) => card),
  )
  sections.numbers(
    'kinds',
    Uint8Array.from(names, ({ kind }) => kind),
  )
  buildStandings(cards, sections)
  sections.numbers('beginnings', beginningsOf(names, words))
  buildAccents(
    names.map(({ written }) => written),
    sections,
    'name',
  )
}

function namesOf({ number, name, faces, printings }: PoolCard): readonly Name[] {
  const others = new Set(faces.map((face) => face.name))
  for (const { object, faces: printed } of printings) {
    for (const face of [object, ...printed]) {
      for (const other of [face.printed_name, face.flavor_name]) others.add(other ?? name)
    }
  }
  others.delete(name)
  others.delete('')
  return [
    nameOf(name, number, WHOLE_NAME),
    ...Array.from(others, (other) =>
      nameOf(other, number, other === faces[0]?.name ? FIRST_FACE : OTHER_NAME),
    ),
  ]
}

function nameOf(name: string, card: number, kind: Kind): Name {
  const written = lowerText(name)
  return {
    squashed: storedText(squashName(name)),
    folded: storedText(foldText(written)),
    written,
    card,
    kind,
  }
}

function byLetters(one: Name, other: Name): number {
  return compare(one.squashed, other.squashed) || one.card - other.card
}

/** Where the names of each word start. */
function startsOf(names: readonly Name[], words: readonly string[]): Uint32Array {
  const start = new Uint32Array(words.length + 1)
  let word = 0
  for (const [index, { squashed }] of names.entries()) {
    if (squashed !== words[word]) {
      word++
      start[word] = index
    }
  }
  start[words.length] = names.length
  return start
}

const BETWEEN_WORDS = /[^\p{L}\p{N}']+/u

/** Where the later words of whole names start, sorted by the letters from there on. */
function beginningsOf(names: readonly Name[], words: readonly string[]): Uint32Array {
  const numbers = new Map(words.map((word, number) => [word, number]))
  const beginnings = new Map<number, string>()
  for (const { squashed, folded, kind } of names) {
    const word = numbers.get(squashed) ?? 0
    let offset = 0
    for (const part of kind === WHOLE_NAME ? shownText(folded).split(BETWEEN_WORDS) : []) {
      if (offset > 0) beginnings.set(suffixOf(word, offset), squashed.slice(offset))
      offset += storedText(squashName(part)).length
    }
  }
  const inOrder = [...beginnings].toSorted(
    ([one, letters], [other, others]) => compare(letters, others) || one - other,
  )
  return Uint32Array.from(inOrder, ([suffix]) => suffix)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Stores how well known each card is, 0 being the best. Cards with nothing but extras come last. */
function buildStandings(cards: readonly PoolCard[], sections: SectionWriter): void {
  const known = cards
    .map(({ number, edhrecRank, printings }) => ({
      number,
      rank: edhrecRank ?? Number.MAX_SAFE_INTEGER,
      isHidden: printings.every(({ object }) => isExtra(object)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.isHidden) - Number(other.isHidden) || one.rank - other.rank || one.number - other.number,
    )
  const standings = new Uint32Array(cards.length)
  for (const [standing, { number }] of known.entries()) standings[number] = standing
  const shown = known.filter(({ isHidden }) => !isHidden)
  writeCompact(sections, 'standings', standings)
  sections.numbers('shown', Uint32Array.of(shown.length))
}
