import type { SubmitEvent } from 'react'

import { APPEAL_WORDS_MAX, type AppealOutcome } from '#contract/decisions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useAnswerAppeal } from './actions.ts'

const OUTCOMES = [
  ['stands', 'Let it stand'],
  ['lifted', 'Grant it: the decision ends'],
] as const

/** How a keeper answers an appeal. */
export function AnswerForm({ decisionId }: { decisionId: string }) {
  const form = useFocusKept<HTMLFormElement>()
  const sending = useAnswerAppeal(decisionId)
  const draft = useDraft<{ readonly outcome: AppealOutcome; readonly answer: string }>(
    `appeal-answer:${decisionId}`,
    { outcome: 'stands', answer: '' },
  )
  const { outcome, answer } = draft.words

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (answer.trim() !== '') draft.send(sending.mutateAsync({ outcome, answer }))
  }

  return (
    <form ref={form} onSubmit={handleSubmit}>
      <Stack>
        {sending.error && <Notice kind="bad">{wordingOf(sending.error)}</Notice>}
        <ChoiceField
          label="Your answer"
          choices={OUTCOMES}
          value={outcome}
          onChange={(next) => draft.change({ outcome: next })}
        />
        <TextArea
          label="Why"
          hint="The member reads this, by email and here. Name nobody who reported them."
          value={answer}
          rows={3}
          maxLength={APPEAL_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ answer: target.value })}
        />
        <div>
          <Button type="submit" busy={sending.isPending ? 'One moment...' : undefined}>
            Answer
          </Button>
        </div>
      </Stack>
    </form>
  )
}
