import type { SubmitEvent } from 'react'

import { REPORT_NOTE_MAX, REPORT_OUTCOMES, type ReportOutcome } from '#contract/reports.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useSettle } from './actions.ts'
import { OUTCOME_WORDS } from './report-words.ts'

const OUTCOMES = REPORT_OUTCOMES.map((outcome) => [outcome, OUTCOME_WORDS[outcome]] as const)

interface SettleFormProps {
  caseId: string
  onSend: () => void
}

/** How a keeper settles a case, with a note for other keepers. */
export function SettleForm({ caseId, onSend }: SettleFormProps) {
  const settle = useSettle(caseId)
  const draft = useDraft<{ readonly outcome: ReportOutcome; readonly note: string }>(
    `report-settle:${caseId}`,
    {
      outcome: 'nothing',
      note: '',
    },
  )
  const { outcome, note } = draft.words

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (note.trim() === '') return
    onSend()
    draft.send(settle.mutateAsync({ outcome, note }))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {settle.error && <Notice kind="bad">{wordingOf(settle.error)}</Notice>}
        <ChoiceField
          label="How it is settled"
          choices={OUTCOMES}
          value={outcome}
          onChange={(next) => draft.change({ outcome: next })}
        />
        <TextArea
          label="Why"
          hint="Only keepers read this. Whoever reported it hears that you looked at it."
          value={note}
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          required
          onChange={({ target }) => draft.change({ note: target.value })}
        />
        <div>
          <Button type="submit" busy={settle.isPending ? 'One moment...' : undefined}>
            Settle it
          </Button>
        </div>
      </Stack>
    </form>
  )
}
