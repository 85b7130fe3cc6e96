import {
  type Bits,
  countBits,
  eachBit,
  emptyBits,
  fullBits,
  intersectionOf,
  setBit,
} from '#engines/search/bits.ts'
import type { Pattern } from '#engines/search/regex/pattern.ts'

import { type Finding, findPart } from './find-part.ts'
import { foldText } from './fold.ts'
import type { Passages } from './passages.ts'
import { isSpeltOut, shownText, storedText } from './stand-ins.ts'

/** Cost of trying a text, relative to visiting a place. */
const TRY = 40
/** Matches patterns with a character beyond ASCII: as it is, by its code, or in a class. */
const NAMES_OTHER_THAN_ASCII = /[^\n -~]|\\[ux]|\[:/i

/** Texts that contain all pieces of a pattern. Only they need to be tried. */
export interface Candidates {
  /** Estimated upper bound. */
  readonly count: number
  texts(): Bits
}

export function candidatesFor(pattern: Pattern, passages: Passages): Candidates {
  const findings = pattern.pieces
    .map((piece) => storedText(foldText(piece)))
    .filter((piece) => passages.lists(piece))
    .map((piece) => findPart(passages, piece))
    .toSorted((one, other) => one.count - other.count)
  const count = Math.min(passages.size, findings[0]?.count ?? passages.size)
  return { count, texts: () => textsWithAll(findings, passages.size) }
}

function textsWithAll([rarest, ...others]: readonly Finding[], size: number): Bits {
  if (rarest === undefined) return fullBits(size)
  let texts = textsWith(rarest, size)
  for (const finding of others) {
    if (finding.count < countBits(texts) * TRY) texts = intersectionOf(texts, textsWith(finding, size))
  }
  return texts
}

function textsWith(finding: Finding, size: number): Bits {
  const texts = emptyBits(size)
  finding.addTo(texts)
  return texts
}

/** Whether a text, from one place of a longer one to another, matches. */
export type Holds = (letters: string, from: number, to: number) => boolean

/** A matcher for stored texts. It restores characters beyond ASCII only if the pattern could notice. */
export function storedMatcher(pattern: Pattern): Holds {
  const matcher = pattern.matcher()
  const isTold = NAMES_OTHER_THAN_ASCII.test(pattern.source)
  return (letters, from, to) => {
    const stored = letters.slice(from, to)
    return isTold || isSpeltOut(stored) ? matcher.test(shownText(stored)) : matcher.test(letters, from, to)
  }
}

/** The candidates that match. */
export function textsMatching(passages: Passages, candidates: Bits, holds: Holds): Bits {
  const texts = emptyBits(passages.size)
  eachBit(candidates, (text) => {
    if (holds(passages.letters, passages.startOf(text), passages.endOf(text))) setBit(texts, text)
  })
  return texts
}
