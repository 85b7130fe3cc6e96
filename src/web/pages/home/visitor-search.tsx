import { type SubmitEvent, Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import styles from './home-page.module.css'

/** The specification's least length of a search. */
const LETTERS_MIN = 3

const VisitorResults = later(async () => (await import('./visitor-results.tsx')).VisitorResults)

/** A card search for those who are signed out. What shows the results is fetched when somebody wants to search. */
export function VisitorSearch() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const text = typed.trim()
    if (text.length >= LETTERS_MIN) setAsked(text)
  }

  return (
    <search className={styles['seek']}>
      <form onSubmit={handleSubmit}>
        <SearchField
          label="Card name, at least 3 letters"
          placeholder="Find a card"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={() => void VisitorResults.fetch()}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </form>
      {asked !== '' && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <VisitorResults text={asked} />
        </Suspense>
      )}
    </search>
  )
}
