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
      ['sol ring', 'both words somewhere in the name'],
      ['!"Sol Ring"', 'exactly this name'],
      ['t:dragon', 'a word of the type line'],
      ['t:legendary -t:creature', 'a minus leaves things out'],
    ],
  },
  {
    title: 'Colours and costs',
    examples: [
      ['c:rg', 'red and green, perhaps more'],
      ['c=uw', 'blue and white, nothing else'],
      ['id<=esper', 'fits a white, blue and black commander'],
      ['mv<=2', 'costs two mana at most'],
      ['m:{2}{w}{w}', 'these symbols in the cost'],
    ],
  },
  {
    title: 'What it does',
    examples: [
      ['o:"draw a card"', 'a phrase of the rules text'],
      ['kw:flying', 'a keyword ability'],
      ['pow>=8', 'power of eight and more'],
      ['pow>tou', 'more power than toughness'],
    ],
  },
  {
    title: 'Editions, formats, prices',
    examples: [
      ['e:dom r:mythic', 'a set by its code, a rarity'],
      ['year>=2024', 'by the year of the printing'],
      ['f:modern usd<1', 'legal in Modern, under a dollar'],
      ['is:foil a:guay', 'sold in foil, by an artist'],
    ],
  },
  {
    title: 'Put together',
    examples: [
      ['(t:elf or t:goblin) mv=1', 'one or the other'],
      ['t:angel order:usd', 'the dearest first'],
      ['t:swamp unique:art', 'each picture once'],
    ],
  },
]

/** What can be typed, by examples that can be pressed. */
export function Guide({ onPick }: { onPick: (search: string) => void }) {
  const titleId = useId()
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="What can be typed" id={titleId} />
      <Text as="p" tone="muted">
        A name is enough. For more, put a keyword, a sign and a value together, as many as you like; every
        card must fit all of them. Press an example to try it.
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
      </Leaf>
    </Stack>
  )
}
