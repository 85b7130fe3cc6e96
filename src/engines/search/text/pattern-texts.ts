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

/** What trying a text costs, in places that are only taken. */
const TRY = 40
/** Such a character itself, by its code, or by a class that has some of them. */
const NAMES_OTHER_THAN_ASCII = /[^\n -~]|\\[ux]|\[:/i

/** Texts that have all pieces of a pattern, so that only they need be tried. */
export interface Candidates {
  /** At most so many, roughly. */
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

/** A matcher for texts as they are kept. Characters beyond ASCII are put back only where the pattern could tell the difference. */
export function storedMatcher(pattern: Pattern): (stored: string) => boolean {
  const matcher = pattern.matcher()
  const isTold = NAMES_OTHER_THAN_ASCII.test(pattern.source)
  return (stored) => matcher.test(isTold || isSpeltOut(stored) ? shownText(stored) : stored)
}

/** Those of the texts that it holds for. */
export function textsMatching(
  passages: Passages,
  candidates: Bits,
  holds: (stored: string) => boolean,
): Bits {
  const texts = emptyBits(passages.size)
  eachBit(candidates, (text) => {
    if (holds(passages.textAt(text))) setBit(texts, text)
  })
  return texts
}
