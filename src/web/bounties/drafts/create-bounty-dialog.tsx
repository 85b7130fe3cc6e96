import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { CardResult } from '#contract/cards.ts'
import { useCurrency } from '#web/app/currency.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { usePostBounty } from '#web/bounties/actions.ts'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { draftFaults, firstDraft, readDraft } from './bounty-draft.ts'
import { BountyFields } from './bounty-fields.tsx'

const TITLE = 'Create Bounty'

interface CreateBountyDialogProps {
  card: CardResult
  onClose: () => void
}

/** The form of a new bounty for one card. */
export function CreateBountyDialog({ card, onClose }: CreateBountyDialogProps) {
  const member = useSessionMember()
  const navigate = useNavigate()
  const draft = useDraft(`bounty:${card.id}`, firstDraft(useCurrency()))
  const { words } = draft
  const [isChecked, setIsChecked] = useState(false)
  const post = usePostBounty()
  const isBarred = member?.isVerified !== true
  const faults = draftFaults(words)

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faults).length > 0) return
    const sent = post.mutateAsync(readDraft(card.id, words), {
      onSuccess: ({ id }) => {
        showToast({
          kind: 'good',
          text: `Your bounty for ${card.name} is posted.`,
          action: {
            label: 'View',
            onPress: () => void navigate({ to: '/bounties', search: { view: 'mine', poster: id } }),
          },
        })
        onClose()
      },
    })
    draft.send(sent)
  }

  return (
    <Modal title={TITLE} isOpen onClose={onClose}>
      <ModalForm
        error={post.error}
        submit={TITLE}
        busy={post.isPending ? 'Posting...' : undefined}
        isBarred={isBarred}
        draft={draft}
        onSubmit={handleSubmit}
      >
        {isBarred && <Notice kind="warn">{WORDING.email_not_verified}</Notice>}
        <BesideCard card={<PrintingFace printing={card} foil={words.finish === 'foil'} loading="eager" />}>
          <h3>{card.name}</h3>
          <Text tone="muted" size="sm">
            {card.set}, {card.collectorNumber}
          </Text>
        </BesideCard>
        <BountyFields
          finishes={card.finishes}
          draft={words}
          faults={isChecked ? faults : {}}
          onChange={draft.change}
        />
      </ModalForm>
    </Modal>
  )
}
