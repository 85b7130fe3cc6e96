import { WantsNav } from '#web/app/wants-nav.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useReadList } from './actions.ts'
import { FAILURE_WORDS } from './failure-words.ts'
import { type ListDraft, ListForm, useListDraft } from './list-form.tsx'
import { ListRead } from './list-read.tsx'
import { mended } from './want-words.ts'

interface WantsPageProps {
  /** The binder to hold the list against; empty for all. */
  binderId: string
  onBinder: (binderId: string) => void
}

/** Holds a deck or want list against the member's binders, and brings it onto the watchlist or the board. */
export function WantsPage({ binderId, onBinder }: WantsPageProps) {
  const draft = useListDraft()
  const reading = useReadList()
  const { words } = draft
  const read = reading.data

  function readList({ text, printings }: ListDraft, inBinder = binderId) {
    reading.mutate({ text, printings, ...(inBinder !== '' && { binderId: inBinder }) })
  }

  function handleBinder(chosen: string) {
    onBinder(chosen)
    // Also when it is still being read: the answer must be for the binder that is chosen now.
    const asked = reading.variables
    if (asked !== undefined) readList({ ...words, text: asked.text }, chosen)
  }

  function handleMend(line: number, said: string) {
    const text = mended(read?.text ?? words.text, line, said)
    draft.change({ text })
    readList({ ...words, text })
  }

  return (
    <Page>
      <PageHead title="Bring a list" lede="See what you have of a deck or want list, and watch the rest." />
      <WantsNav />
      <ListForm
        draft={draft}
        binderId={binderId}
        isReading={reading.isPending}
        onBinder={handleBinder}
        onRead={(list) => readList(list)}
      />
      {reading.error !== null && (
        <Notice kind="bad" onRetry={() => readList(words)}>
          {wordingOf(reading.error)}
        </Notice>
      )}
      {read !== undefined && read.failure !== null && (
        <Notice kind="bad">{FAILURE_WORDS[read.failure]}</Notice>
      )}
      {read?.failure === null && (
        <ListRead
          text={read.text}
          lines={read.lines}
          isOld={read.text !== words.text}
          isReading={reading.isPending}
          draft={words}
          onDraft={draft.change}
          onMend={handleMend}
        />
      )}
    </Page>
  )
}
