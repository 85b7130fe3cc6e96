import type { ConditionRead } from '#engines/formats/row.ts'
import { type Grade, type Scale, SCALES } from '#engines/formats/vocabulary.ts'

import { remember } from './remember.ts'

/** The rungs of both ladders. Compare across ladders only by grade. */
type UsRung = 'M' | 'NM' | 'LP' | 'MP' | 'HP' | 'DMG'
type EuRung = 'MT' | 'NM' | 'EX' | 'GD' | 'LP' | 'PL' | 'PO'
type Rung = UsRung | EuRung

const US_GRADES: Readonly<Record<UsRung, Grade>> = {
  M: 'NM',
  NM: 'NM',
  LP: 'LP',
  MP: 'MP',
  HP: 'HP',
  DMG: 'DMG',
}
const EU_GRADES: Readonly<Record<EuRung, Grade>> = {
  MT: 'NM',
  NM: 'NM',
  EX: 'LP',
  GD: 'LP',
  LP: 'MP',
  PL: 'HP',
  PO: 'DMG',
}
const GRADES_OF: Readonly<Record<Scale, ReadonlyMap<string, Grade>>> = {
  us: new Map(Object.entries(US_GRADES)),
  eu: new Map(Object.entries(EU_GRADES)),
}

/** The rung for a grade when we know only the grade. */
const RUNGS_OF: Readonly<Record<Scale, Readonly<Record<Grade, Rung>>>> = {
  us: { NM: 'NM', LP: 'LP', MP: 'MP', HP: 'HP', DMG: 'DMG' },
  eu: { NM: 'NM', LP: 'GD', MP: 'LP', HP: 'PL', DMG: 'PO' },
}

/** Keys are letters only, in lower case: `Good (Lightly Played)` becomes `goodlightlyplayed`. */
const WORDS: Readonly<Record<Scale, ReadonlyMap<string, Rung>>> = {
  us: new Map<string, UsRung>([
    ['mint', 'M'],
    ['m', 'M'],
    ['nearmint', 'NM'],
    ['nm', 'NM'],
    ['goodlightlyplayed', 'LP'],
    ['lightlyplayed', 'LP'],
    ['slightlyplayed', 'LP'],
    ['good', 'LP'],
    ['lp', 'LP'],
    ['sp', 'LP'],
    ['played', 'MP'],
    ['moderatelyplayed', 'MP'],
    ['mp', 'MP'],
    ['heavilyplayed', 'HP'],
    ['hp', 'HP'],
    ['damaged', 'DMG'],
    ['poor', 'DMG'],
    ['dmg', 'DMG'],
    ['dm', 'DMG'],
    ['d', 'DMG'],
  ]),
  eu: new Map<string, EuRung>([
    ['mint', 'MT'],
    ['mt', 'MT'],
    ['m', 'MT'],
    ['nearmint', 'NM'],
    ['nm', 'NM'],
    ['excellent', 'EX'],
    ['ex', 'EX'],
    ['good', 'GD'],
    ['gd', 'GD'],
    ['lightplayed', 'LP'],
    ['lp', 'LP'],
    ['played', 'PL'],
    ['pl', 'PL'],
    ['poor', 'PO'],
    ['po', 'PO'],
  ]),
}

/** Words that mean the same on both ladders. Only these may be read from the other ladder. */
const CLEAR_WORDS: Readonly<Record<Scale, ReadonlySet<string>>> = {
  us: new Set([
    'moderatelyplayed',
    'mp',
    'heavilyplayed',
    'hp',
    'damaged',
    'dmg',
    'lightlyplayed',
    'goodlightlyplayed',
  ]),
  eu: new Set(['mt', 'excellent', 'ex', 'gd', 'pl', 'po']),
}
/** In a table of unknown origin, these may belong to either ladder. */
const UNCLEAR_ANYWHERE: ReadonlySet<string> = new Set(['played', 'lightplayed'])

const NOT_LETTERS = /[^a-z]+/g

/**
 * Reads a condition on its format's ladder; `null` when the ladder is unknown. An unknown or ambiguous word
 * is kept, without a grade.
 */
export function readCondition(word: string, scale: Scale | null): ConditionRead {
  return READERS[scale ?? 'unknown'](word)
}

const READERS: Readonly<Record<Scale | 'unknown', (word: string) => ConditionRead>> = {
  us: remember((word) => lookUp(word, 'us')),
  eu: remember((word) => lookUp(word, 'eu')),
  unknown: remember((word) => lookUp(word, null)),
}

function lookUp(word: string, scale: Scale | null): ConditionRead {
  const letters = lettersOf(word)
  if (scale === null && UNCLEAR_ANYWHERE.has(letters)) return { grade: null, scale: null, word }
  const own = scale ?? 'us'
  const ownGrade = gradeOf(WORDS[own].get(letters), own)
  if (ownGrade !== null) return { grade: ownGrade, scale: own, word }
  const other = own === 'us' ? 'eu' : 'us'
  const grade = CLEAR_WORDS[other].has(letters) ? gradeOf(WORDS[other].get(letters), other) : null
  return { grade, scale: grade === null ? null : other, word }
}

/** A format's words for the rungs of its ladder, without those it lacks. */
export interface ConditionWords {
  readonly scale: Scale
  readonly words: Readonly<Partial<Record<Rung, string>>>
}

/**
 * Writes a condition in a format's words: its own rung if the format has it, else the nearest of the same
 * grade.
 */
export function writeCondition(condition: ConditionRead, { scale, words }: ConditionWords): string {
  if (condition.grade === null) return condition.word
  const rung = rungOf(condition)
  const onSameLadder = rung !== undefined && condition.scale === scale ? words[rung] : undefined
  return (
    onSameLadder ??
    mintOf(condition, scale, words) ??
    words[RUNGS_OF[scale][condition.grade]] ??
    worseWord(words)
  )
}

/** Mint matches Mint on the other ladder. */
function mintOf(condition: ConditionRead, scale: Scale, words: ConditionWords['words']): string | undefined {
  const rung = rungOf(condition)
  if (rung !== 'M' && rung !== 'MT') return undefined
  return words[scale === 'us' ? 'M' : 'MT']
}

/** Only the worst grade can be missing, so this returns the format's worst word. */
function worseWord(words: ConditionWords['words']): string {
  return words.HP ?? words.PL ?? ''
}

/** Whether both are the same rung, so the source's word survives. */
export function isSameRung(one: ConditionRead, other: ConditionRead): boolean {
  const [first, second] = [rungOf(one), rungOf(other)]
  if (first === undefined || second === undefined) return one.word === other.word
  if (one.scale === other.scale) return first === second
  return ladderless(first) !== undefined && ladderless(first) === ladderless(second)
}

/** Mint and Near Mint are the same on both ladders. */
function ladderless(rung: Rung): string | undefined {
  if (rung === 'M' || rung === 'MT') return 'mint'
  return rung === 'NM' ? 'near mint' : undefined
}

function rungOf({ word, scale, grade }: ConditionRead): Rung | undefined {
  if (word === '' || grade === null) return undefined
  for (const ladder of scale === null ? SCALES : [scale]) {
    const rung = WORDS[ladder].get(lettersOf(word))
    if (gradeOf(rung, ladder) === grade) return rung
  }
  return undefined
}

function gradeOf(rung: Rung | undefined, scale: Scale): Grade | null {
  return rung === undefined ? null : (GRADES_OF[scale].get(rung) ?? null)
}

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(NOT_LETTERS, '')
}

/** Cardmarket numbers its rungs from 1. */
export const CARDMARKET_CONDITIONS: readonly string[] = ['', 'MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO']

/** Whether the word can mean the grade. An unknown word can mean any. */
export function isBelievable(condition: ConditionRead): boolean {
  const { grade, word, scale } = condition
  if (grade === null || word === '' || rungOf(condition) !== undefined) return true
  return (scale === null ? SCALES : [scale]).every((ladder) => !WORDS[ladder].has(lettersOf(word)))
}
