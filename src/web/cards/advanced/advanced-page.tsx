import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

import { CARD_SEARCH_MIN } from '#contract/cards.ts'
import { writeQuestion } from '#engines/search/syntax/write-question.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { searchQueries } from '#web/cards/search/queries.ts'
import { Spoken } from '#web/cards/search/reading/spoken.tsx'
import { matchWords } from '#web/cards/search/result-words.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { AdvancedForm } from './advanced-form.tsx'
import { type AdvancedForm as Form, EMPTY_FORM, priceIn, readForm, wantedBy } from './form-model.ts'

import styles from './advanced-form.module.css'

const LIVE_MS = 250

interface AdvancedPageProps {
  /** The form as it was when the reader left the page. */
  kept: unknown
  /** Opens the results. The form is kept for when the reader comes back. */
  onSearch: (search: string, form: Form) => void
}

/** A form that builds a search and shows the query it writes. */
export function AdvancedPage({ kept, onSearch }: AdvancedPageProps) {
  const draft = useDraft('advanced-search', kept === undefined ? EMPTY_FORM : readForm(kept))
  const form = readForm(draft.words)
  const [isChecked, setIsChecked] = useState(false)
  const written = writeQuestion(wantedBy(form))
  const [rested] = useRested(written, LIVE_MS)
  const isAsked = rested.length >= CARD_SEARCH_MIN && written !== ''
  const found = useQuery({
    ...searchQueries.page({ text: rested, source: 'scryfall' }, 1),
    enabled: isAsked,
  })
  const counted = isAsked && found.data ? `${matchWords(found.data.total, found.data.unique)}.` : undefined

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const hasFault = form.prices.some((line) => priceIn(line).fault !== undefined)
    // Marked at once, so that the first wrong field can be found and focused.
    flushSync(() => setIsChecked(hasFault))
    if (hasFault) event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (written !== '') {
      draft.drop()
      onSearch(written, form)
    }
  }

  return (
    <Page>
      <PageHead
        title="Advanced search"
        lede="Fill in what you know. Your search appears below as you go, so you can learn to type it."
      >
        <Link to="/search" className={buttonClass({ variant: 'quiet' })}>
          Back to search
        </Link>
      </PageHead>
      <form className={styles['whole']} onSubmit={handleSubmit}>
        <RestoredNote draft={draft} />
        <AdvancedForm form={form} isChecked={isChecked} onForm={draft.change} />
        <Spoken text={counted ?? ''} />
        <WrittenBar
          written={written}
          told={counted ?? found.data?.unreadable}
          onClear={() => {
            draft.drop()
            draft.change(EMPTY_FORM)
          }}
        />
      </form>
    </Page>
  )
}

interface WrittenBarProps {
  /** The search that the form writes. */
  written: string
  /** How many cards it finds, or why it cannot be read. */
  told: string | null | undefined
  onClear: () => void
}

function WrittenBar({ written, told, onClear }: WrittenBarProps) {
  return (
    <ActionBar label="Your search">
      <div className={styles['written']}>
        <code>{written === '' ? 'Fill in a field to search.' : written}</code>
        <span data-numeric>{told ?? ' '}</span>
      </div>
      {written !== '' && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
      <Button type="submit" disabled={written === ''}>
        Show cards
      </Button>
    </ActionBar>
  )
}
