import { useId } from 'react'

import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './guide.module.css'

type Example = readonly [search: string, meaning: string]

const CHAPTERS: readonly { readonly title: string; readonly examples: readonly Example[] }[] = [
  {
    title: 'Names and types',
    examples: [
      ['sol ring', 'both words in the name, in any order'],
      ['!"Sol Ring"', 'exactly this name'],
      ['t:dragon', 'a word in the type line'],
      ['t:legendary -t:creature', 'a minus excludes'],
    ],
  },
  {
    title: 'Colours and costs',
    examples: [
      ['c:rg', 'red and green, maybe more'],
      ['c=uw', 'exactly white and blue'],
      ['id<=esper', 'fits a white, blue and black commander'],
      ['mv<=2', 'costs at most two mana'],
      ['m:{2}{w}{w}', 'these symbols in the cost'],
    ],
  },
  {
    title: 'What it does',
    examples: [
      ['o:"draw a card"', 'a phrase in the rules text'],
      ['kw:flying', 'a keyword ability'],
      ['pow>=8', 'power 8 or more'],
      ['pow>tou', 'more power than toughness'],
    ],
  },
  {
    title: 'Sets, formats, prices',
    examples: [
      ['e:dom r:mythic', 'a set by its code, and a rarity'],
      ['year>=2024', 'by year of printing'],
      ['f:modern usd<1', 'legal in Modern, under a dollar'],
      ['is:foil a:guay', 'comes in foil, by an artist'],
    ],
  },
  {
    title: 'Combined',
    examples: [
      ['(t:elf or t:goblin) mv=1', 'one or the other'],
      ['t:angel order:usd', 'most expensive first'],
      ['t:swamp unique:art', 'each artwork once'],
    ],
  },
]

/** Understood only in the search box of a list of copies, so there is nothing to press here. */
const OF_COPIES: readonly Example[] = [
  ['is:foil', 'foil copies; also signed, altered, misprint, proxy'],
  ['lang:de condition>=lp', 'German copies, Lightly Played or better'],
  ['tag:cube qty>=4', 'with your tag, at least four'],
  ['trade:yes ask<5', 'for trade, for less than $5'],
  ['paid:none', 'without a price paid'],
]

/** The search syntax, by examples to press. */
export function Guide({ onPick }: { onPick: (search: string) => void }) {
  const titleId = useId()
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Search guide" id={titleId} />
      <Text as="p" tone="muted">
        A name is enough. To narrow your search, add terms made of a keyword, a sign and a value. Cards must
        match every term. Press an example to try it.
      </Text>
      <Leaf flush>
        {CHAPTERS.map(({ title, examples }) => (
          <div key={title} className={styles['chapter']}>
            <h3>{title}</h3>
            <ul>
              {examples.map(([search, meaning]) => (
                <li key={search}>
                  <button type="button" className={styles['example']} onClick={() => onPick(search)}>
                    <code>{search}</code>
                    <span>{meaning}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles['chapter']}>
          <h3>In your binders</h3>
          <ul>
            {OF_COPIES.map(([search, meaning]) => (
              <li key={search} className={styles['example']}>
                <code>{search}</code>
                <span>{meaning}</span>
              </li>
            ))}
          </ul>
        </div>
      </Leaf>
    </Stack>
  )
}
