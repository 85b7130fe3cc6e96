import type { SubmitEvent } from 'react'

import { RATING_WORDS_MAX } from '#contract/trades/ratings.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useAnswerRating } from './actions.ts'

interface AnswerFormProps {
  tradeId: string
  onSend: () => void
}

/** One answer to a rating, which stays. */
export function AnswerForm({ tradeId, onSend }: AnswerFormProps) {
  const draft = useDraft(`rating-answer:${tradeId}`, { words: '' })
  const answer = useAnswerRating(tradeId)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (draft.words.words.trim() === '') return
    onSend()
    draft.send(answer.mutateAsync(draft.words.words))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {answer.error && <Notice kind="bad">{wordingOf(answer.error)}</Notice>}
        <TextArea
          label="Your answer"
          hint="Everyone can read it below the rating. You can answer once."
          value={draft.words.words}
          rows={2}
          maxLength={RATING_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <div>
          <Button type="submit" variant="quiet" busy={answer.isPending ? 'One moment...' : undefined}>
            Answer
          </Button>
        </div>
      </Stack>
    </form>
  )
}
