import type { SubmitEvent } from 'react'

import { RATING_WORDS_MAX, type NewRating, type Verdict, VERDICTS } from '#contract/trades/ratings.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useRate } from './actions.ts'
import { VERDICT_SEALS } from './verdict-words.ts'

interface RatingFormProps {
  tradeId: string
  /** The other member. */
  name: string
  /** What was said before; `null` the first time. */
  before: NewRating | null
  onSend?: (() => void) | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

const OPTIONS = VERDICTS.map((value) => ({ value, label: VERDICT_SEALS[value].label }))

/** How a trade went: a verdict, and a few words. */
export function RatingForm({ tradeId, name, before, onSend, onDone, onCancel }: RatingFormProps) {
  const draft = useDraft<{ readonly verdict: Verdict; readonly words: string }>(`rating:${tradeId}`, {
    verdict: before?.verdict ?? 'positive',
    words: before?.words ?? '',
  })
  const { verdict, words } = draft.words
  const rate = useRate(tradeId)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    onSend?.()
    const sent = rate.mutateAsync({ verdict, words })
    draft.send(sent)
    // The form shows a failure by itself.
    void sent.then(onDone, () => {})
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {rate.error && <Notice kind="bad">{wordingOf(rate.error)}</Notice>}
        <Seg
          label={`How was your trade with ${name}?`}
          options={OPTIONS}
          value={verdict}
          onChange={(chosen) => draft.change({ verdict: chosen })}
        />
        <TextArea
          label="In your words"
          hint="Everyone can read this on their profile. You may leave it empty."
          value={words}
          rows={3}
          maxLength={RATING_WORDS_MAX}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button had the focus that a change replaces
          autoFocus={before !== null}
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <Row>
          <Button type="submit" busy={rate.isPending ? 'One moment...' : undefined}>
            {before === null ? 'Rate' : 'Save'}
          </Button>
          {onCancel && (
            <Button
              variant="ghost"
              onClick={() => {
                draft.drop()
                onCancel()
              }}
            >
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
