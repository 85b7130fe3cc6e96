import { Suspense, useRef, useState } from 'react'

import type { PublicStack } from '#contract/collection/stacks.ts'
import { later } from '#web/app/later.ts'
import { Reading } from '#web/cards/search/reading/reading.tsx'
import { Pip } from '#web/ui/cards/pip.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'

import { ListSearch } from './list-search.tsx'
import { countFacets, hasTerm, type ListingAddress, type Parts, withTermToggled } from './listing-address.ts'
import type { PieceOf } from './queries.ts'

import styles from './list-bar.module.css'

const Facets = later(async () => (await import('./facets.tsx')).Facets)

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: 'layout-grid' },
  { value: 'table', label: 'Table', icon: 'table-2' },
] as const
const COLOURS = [
  ['W', 'White'],
  ['U', 'Blue'],
  ['B', 'Black'],
  ['R', 'Red'],
  ['G', 'Green'],
] as const

interface ListBarProps {
  address: ListingAddress
  /** How the search was understood, once known. */
  read: PieceOf<PublicStack> | undefined
  /** What is searched, such as `this binder`. */
  where: string
  /** Set for the owner, who can choose from all tags. */
  own?: { binderId: string | undefined } | undefined
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
}

/** Searches, filters and sorts a list. */
export function ListBar({ address, read, where, own, onAddress }: ListBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { q: words = '', ...others } = address
  const { text, change, submit } = useAddressText(words, others, (wanted, isDone) =>
    onAddress({ q: wanted === '' ? undefined : wanted }, { replace: !isDone }),
  )

  return (
    <div className={styles['bar']}>
      <ListSearch where={where} box={box} text={text} onText={change} onSubmit={submit} />
      <div className={styles['how']}>
        <Seg
          label="View"
          isSlim
          options={VIEWS}
          value={address.view ?? 'grid'}
          onChange={(view) => onAddress({ view: view === 'table' ? view : undefined }, { replace: true })}
        />
      </div>
      <NarrowChips
        address={address}
        text={text}
        isUnfolded={isUnfolded}
        onText={submit}
        onAddress={onAddress}
        onUnfold={setIsUnfolded}
      />
      {isUnfolded && (
        <div className={styles['facets']}>
          <Suspense fallback={<div className={styles['waiting']} />}>
            <Facets address={address} own={own} onAddress={onAddress} />
          </Suspense>
        </div>
      )}
      {text.trim() !== '' && (
        <div className={styles['reading']}>
          <Reading text={text} box={box} page={read} onText={change} />
        </div>
      )}
    </div>
  )
}

interface NarrowChipsProps extends Pick<ListBarProps, 'address' | 'onAddress'> {
  /** The text in the search box. */
  text: string
  isUnfolded: boolean
  onText: (text: string) => void
  onUnfold: (isUnfolded: boolean) => void
}

/** The most common filters as buttons; colours and rarities become words of the search. */
function NarrowChips({ address, text, isUnfolded, onText, onAddress, onUnfold }: NarrowChipsProps) {
  const facetCount = countFacets(address)
  const isForTrade = address.trade === 'some'

  function term(word: string) {
    return { pressed: hasTerm(text, word), onPress: () => onText(withTermToggled(text, word)) }
  }

  return (
    <Chips label="Show only" scroll>
      <Chip pressed={isForTrade} onPress={() => onAddress({ trade: isForTrade ? undefined : 'some' })}>
        For trade
      </Chip>
      {COLOURS.map(([colour, word]) => (
        <Chip key={colour} label={word} {...term(`c:${colour.toLowerCase()}`)}>
          <Pip symbol={colour} silent />
        </Chip>
      ))}
      <Chip {...term('r>=rare')}>Rare or mythic</Chip>
      <Chip icon="sliders-horizontal" pressed={isUnfolded} isUnfolding onPress={() => onUnfold(!isUnfolded)}>
        {facetCount === 0 ? 'More' : `More (${String(facetCount)})`}
      </Chip>
    </Chips>
  )
}
