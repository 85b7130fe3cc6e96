import type { SubmitEvent } from 'react'

import { DISPUTE_WORDS_MAX, type DisputeOutcome } from '#contract/trades/disputes.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useResolveDispute } from './actions.ts'

interface SettleFormProps {
  tradeId: string
  choices: readonly (readonly [DisputeOutcome, string])[]
  onSend: () => void
}

/** How an admin settles a dispute, with words that both members read. */
export function SettleForm({ tradeId, choices, onSend }: SettleFormProps) {
  const resolve = useResolveDispute(tradeId)
  const draft = useDraft<{ readonly outcome: DisputeOutcome; readonly verdict: string }>(
    `settle:${tradeId}`,
    {
      outcome: 'stands',
      verdict: '',
    },
  )
  const { outcome, verdict } = draft.words

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (verdict.trim() === '') return
    onSend()
    draft.send(resolve.mutateAsync({ outcome, verdict }))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {resolve.error && <Notice kind="bad">{wordingOf(resolve.error)}</Notice>}
        <SelectField
          label="How it is settled"
          value={outcome}
          onChange={({ target }) =>
            draft.change({ outcome: choices.find(([each]) => each === target.value)?.[0] ?? 'stands' })
          }
        >
          {choices.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Why"
          hint="Both members read this."
          value={verdict}
          rows={4}
          maxLength={DISPUTE_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ verdict: target.value })}
        />
        <div>
          <Button type="submit" busy={resolve.isPending ? 'One moment...' : undefined}>
            Settle it
          </Button>
        </div>
      </Stack>
    </form>
  )
}
