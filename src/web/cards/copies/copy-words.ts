import type { Finish } from '#contract/cards.ts'
import type { Condition } from '#contract/collection/stacks.ts'

const CENTS_MAX = 100_000_000

export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  nonfoil: 'Normal',
  foil: 'Foil',
  etched: 'Etched',
}

/** On this side by themselves: a public page is shown before the contract has come. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  NM: 'Near Mint',
  LP: 'Lightly Played',
  MP: 'Moderately Played',
  HP: 'Heavily Played',
  DMG: 'Damaged',
}

interface CopyTraits {
  readonly condition: Condition
  readonly finish: Finish
  readonly language: string
}

/** `Near Mint, foil, German`: what sets copies of a card apart, in one line. */
export function copyFacts({ condition, finish, language }: CopyTraits): string {
  const parts = [CONDITION_WORDS[condition]]
  if (finish !== 'nonfoil') parts.push(FINISH_WORDS[finish].toLowerCase())
  if (language !== 'en') parts.push(languageWord(language))
  return parts.join(', ')
}

/** The language's own code where the browser has no word for it. */
export function languageWord(code: string): string {
  const standard = { zhs: 'zh-Hans', zht: 'zh-Hant' }[code] ?? code
  try {
    return new Intl.DisplayNames('en-GB', { type: 'language' }).of(standard) ?? code
  } catch {
    return code
  }
}

/** `3 cards`. */
export function countWord(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`
}

/** `4.50` or `$4.50` in cents; `null` for nothing typed, `undefined` for what is no price. */
export function readCents(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  if (text === '') return null
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text) * 100)
  return cents >= 1 && cents <= CENTS_MAX ? cents : undefined
}

/** An amount as it stands in a field. */
export function writeCents(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}
