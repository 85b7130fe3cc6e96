import type { SubmitEvent } from 'react'

import { DISPUTE_PICTURES_MAX } from '#contract/trades/dispute-pictures.ts'
import { DISPUTE_KINDS, DISPUTE_WORDS_MAX, type DisputeKind } from '#contract/trades/disputes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { PictureField } from '#web/app/pictures/picture-field.tsx'
import { usePictures } from '#web/app/pictures/use-pictures.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useAnswerDispute, useOpenDispute } from './actions.ts'
import { KIND_WORDS } from './dispute-words.ts'

interface OpenDisputeFormProps {
  trade: Trade
  onSend: () => void
  onCancel: () => void
}

/** What went wrong, for an admin and the other member. */
export function OpenDisputeForm({ trade, onSend, onCancel }: OpenDisputeFormProps) {
  const open = useOpenDispute({ tradeId: trade.id, round: trade.round })
  const draft = useDraft<{ readonly kind: DisputeKind; readonly words: string }>(`dispute:${trade.id}`, {
    kind: trade.sealed === null ? 'did-not-come' : 'not-as-described',
    words: '',
  })
  const { kind, words } = draft.words
  const pictures = usePictures(DISPUTE_PICTURES_MAX)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (words.trim() === '') return
    onSend()
    draft.send(open.mutateAsync({ kind, words, pictures: pictures.chosen }))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {open.error && <Notice kind="bad">{wordingOf(open.error)}</Notice>}
        <SelectField
          label="What went wrong"
          value={kind}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button had the focus that it replaces
          autoFocus
          onChange={({ target }) =>
            draft.change({ kind: DISPUTE_KINDS.find((each) => each === target.value) ?? 'other' })
          }
        >
          {DISPUTE_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="What happened"
          hint="Admins and the other player read this."
          value={words}
          rows={5}
          maxLength={DISPUTE_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <PictureField pictures={pictures} isBusy={open.isPending} />
        <Row>
          <Button type="submit" variant="bad" busy={open.isPending ? 'One moment...' : undefined}>
            Ask an admin
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              draft.drop()
              onCancel()
            }}
          >
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** The other side of it, said once. */
export function AnswerDisputeForm({ tradeId, onSend }: { tradeId: string; onSend: () => void }) {
  const answer = useAnswerDispute(tradeId)
  const draft = useDraft(`dispute-answer:${tradeId}`, { words: '' })
  const { words } = draft.words
  const pictures = usePictures(DISPUTE_PICTURES_MAX)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (words.trim() === '') return
    onSend()
    draft.send(answer.mutateAsync({ answer: words, pictures: pictures.chosen }))
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        {answer.error && <Notice kind="bad">{wordingOf(answer.error)}</Notice>}
        <TextArea
          label="What you say to it"
          hint="Admins and the other player read this. You can answer once."
          value={words}
          rows={4}
          maxLength={DISPUTE_WORDS_MAX}
          required
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <PictureField pictures={pictures} isBusy={answer.isPending} />
        <div>
          <Button type="submit" busy={answer.isPending ? 'One moment...' : undefined}>
            Answer
          </Button>
        </div>
      </Stack>
    </form>
  )
}
