import type { Condition, Mark, PublicStack } from '#contract/collection/stacks.ts'
import { languageWord } from '#web/app/words/plain-words.ts'
import { CONDITION_WORDS, copyFacts, copyMarks } from '#web/cards/copies/copy-words.ts'
import { ownWord } from '#web/collection/own-look.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

export { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  signed: 'Signed',
  altered: 'Altered',
  misprint: 'Misprint',
  proxy: 'Proxy',
}

export function ConditionTag({ condition }: { condition: Condition }) {
  return <Tag tone={condition === 'NM' ? undefined : 'warn'}>{CONDITION_WORDS[condition]}</Tag>
}

/** `Near Mint, foil, German`: the traits of these copies, in one line. */
export function factsOf({ marks, own, ...traits }: PublicStack): string {
  const word = ownWord({ own })?.toLowerCase()
  return [copyFacts(traits), ...marks, ...(word === undefined ? [] : [word])].join(', ')
}

/** The same as marks over a card, without what is nothing special. `factsOf` says them in words. */
export function marksOf({ marks, own, ...traits }: PublicStack): readonly { readonly code: string }[] {
  const codes = [
    ...copyMarks(traits).map(({ code }) => code),
    ...marks.map((mark) => MARK_WORDS[mark]),
    ...(own === null ? [] : ['Own']),
  ]
  return codes.map((code) => ({ code }))
}

/** What sets copies apart in a table that has columns for finish and condition: another language, and marks. */
export function SpecialTags({
  stack: { language, marks, own },
}: {
  stack: Pick<PublicStack, 'language' | 'marks' | 'own'>
}) {
  return (
    <>
      {language !== 'en' && <Tag tone="lapis">{languageWord(language)}</Tag>}
      {own !== null && <Tag tone="ember">{ownWord({ own })}</Tag>}
      {marks.map((mark) => (
        <Tag key={mark} tone="ember">
          {MARK_WORDS[mark]}
        </Tag>
      ))}
    </>
  )
}
