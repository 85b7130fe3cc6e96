import { useEffect, useRef } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/row.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Seg } from '#web/ui/seg.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/text.tsx'

import type { CardSource } from './queries.ts'

import styles from './card-search-modal.module.css'

const SOURCES = [
  { value: 'scryfall', label: 'Scryfall' },
  { value: 'community', label: 'Community' },
] as const

interface SearchBarProps {
  text: string
  source: CardSource
  isSearching: boolean
  onText: (text: string) => void
  onSource: (source: CardSource) => void
  onSearch: () => void
}

/** The question: what to look for, and where. Enter asks it too. */
export function SearchBar({ text, source, isSearching, onText, onSource, onSearch }: SearchBarProps) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    box.current?.focus()
  }, [])

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <Stack gap="sm">
        <div className={styles['question']}>
          <SearchField
            ref={box}
            label="Card name"
            placeholder="Card name, at least 3 letters"
            enterKeyHint="search"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          <Button type="submit" aria-busy={isSearching}>
            Search
          </Button>
        </div>
        <Row>
          <Text size="sm" strong>
            Source
          </Text>
          <Seg label="Source" options={SOURCES} value={source} onChange={onSource} />
        </Row>
      </Stack>
    </form>
  )
}
