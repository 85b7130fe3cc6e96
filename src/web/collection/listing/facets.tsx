import { useQuery } from '@tanstack/react-query'

import { FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES, MARKS } from '#contract/collection/stacks.ts'
import { CONDITION_WORDS, FINISH_WORDS, MARK_WORDS } from '#web/collection/stack-words.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'

import { countFacets, type ListingAddress, type Parts, readListingAddress } from './listing-address.ts'
import { tagQuery } from './queries.ts'

import styles from './list-bar.module.css'

type Facet = 'finish' | 'condition' | 'lang' | 'mark' | 'trade' | 'tag'
type Choice = readonly [value: string, word: string]

interface FacetsProps {
  address: ListingAddress
  own: { binderId: string | undefined } | undefined
  onAddress: (part: Parts<ListingAddress>) => void
}

const TRADE: readonly Choice[] = [
  ['some', 'Some for trade'],
  ['none', 'None for trade'],
]

/** Filters for a list, besides the search text. */
export function Facets({ address, own, onAddress }: FacetsProps) {
  const { data: tags = [] } = useQuery({ ...tagQuery(own?.binderId), enabled: own !== undefined })
  const known = tags.map(({ tag }): Choice => [tag, tag])
  const isForeign = address.tag !== undefined && tags.every(({ tag }) => tag !== address.tag)
  const facets: readonly (readonly [Facet, string, readonly Choice[]])[] = [
    ['finish', 'Finish', FINISHES.map((finish) => [finish, FINISH_WORDS[finish]])],
    ['condition', 'Condition', CONDITIONS.map((condition) => [condition, CONDITION_WORDS[condition]])],
    ['lang', 'Language', LANGUAGES],
    ['mark', 'Marks', MARKS.map((mark) => [mark, MARK_WORDS[mark]])],
    ['trade', 'For trade', TRADE],
    ...(own === undefined
      ? []
      : [['tag', 'Tag', isForeign ? [[address.tag, address.tag] as Choice, ...known] : known] as const]),
  ]
  const isNone = countFacets(address) === 0

  return (
    <fieldset className={styles['fields']} aria-label="More filters">
      {facets.map(([name, label, choices]) => (
        <SelectField
          key={name}
          label={label}
          value={address[name] ?? ''}
          onChange={({ target }) =>
            onAddress({ [name]: undefined, ...readListingAddress({ [name]: target.value }) })
          }
        >
          <option value="">Any</option>
          {choices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      ))}
      <Button
        variant="ghost"
        disabled={isNone}
        onClick={() => onAddress(Object.fromEntries(facets.map(([name]) => [name, undefined])))}
      >
        Clear filters
      </Button>
    </fieldset>
  )
}
