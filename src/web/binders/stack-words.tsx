import type { Condition, PublicStack } from '#contract/binders/stacks.ts'
import type { Finish } from '#contract/cards.ts'
import { Tag } from '#web/ui/tag.tsx'

export const FINISH_WORDS: Readonly<Record<Finish, string>> = {
  nonfoil: 'Normal',
  foil: 'Foil',
  etched: 'Etched',
}

/** On this side by themselves: a public binder is shown before the contract has come. */
export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  NM: 'Near Mint',
  LP: 'Lightly Played',
  MP: 'Moderately Played',
  HP: 'Heavily Played',
  DMG: 'Damaged',
}

export function ConditionTag({ condition }: { condition: Condition }) {
  return <Tag tone={condition === 'NM' ? undefined : 'warn'}>{CONDITION_WORDS[condition]}</Tag>
}

/** `Near Mint, foil, German`: what sets these copies apart, in one line. */
export function factsOf({ condition, finish, language, marks }: PublicStack): string {
  const parts = [CONDITION_WORDS[condition]]
  if (finish !== 'nonfoil') parts.push(FINISH_WORDS[finish].toLowerCase())
  if (language !== 'en') parts.push(languageWord(language))
  return [...parts, ...marks].join(', ')
}

/** The language's own code where the browser has no word for it. */
function languageWord(code: string): string {
  const standard = { zhs: 'zh-Hans', zht: 'zh-Hant' }[code] ?? code
  try {
    return new Intl.DisplayNames('en-GB', { type: 'language' }).of(standard) ?? code
  } catch {
    return code
  }
}
