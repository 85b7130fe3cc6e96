import type { Finish } from '#contract/cards.ts'
import type { Condition } from '#contract/collection/stacks.ts'
import { languageWord } from '#web/app/words/plain-words.ts'

export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  nonfoil: 'Normal',
  foil: 'Foil',
  etched: 'Etched',
}

/** These words are here and not in the contract, because a public page renders before the contract loads. */
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

/** What sets a copy apart from a Near Mint, English, normal one, for marks over its card. */
export function copyMarks({
  condition = 'NM',
  finish = null,
  language = 'en',
}: Partial<Omit<CopyTraits, 'finish'>> & { readonly finish?: Finish | null }): readonly {
  readonly code: string
  readonly word: string
}[] {
  return [
    ...(language === 'en' ? [] : [{ code: language.toUpperCase(), word: languageWord(language) }]),
    ...(condition === 'NM' ? [] : [{ code: condition, word: CONDITION_WORDS[condition] }]),
    ...(finish === null || finish === 'nonfoil'
      ? []
      : [{ code: FINISH_WORDS[finish], word: FINISH_WORDS[finish] }]),
  ]
}

/** `Near Mint, foil, German`: the traits of a copy, in one line. */
export function copyFacts({ condition, finish, language }: CopyTraits): string {
  const parts = [CONDITION_WORDS[condition]]
  if (finish !== 'nonfoil') parts.push(FINISH_WORDS[finish].toLowerCase())
  if (language !== 'en') parts.push(languageWord(language))
  return parts.join(', ')
}
