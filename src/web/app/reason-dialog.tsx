import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { KEEPER_REASON_MAX } from '#contract/keepers.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useDraft } from './drafts/use-draft.ts'
import { ModalForm } from './modal-form.tsx'

interface ReasonDialogProps {
  title: string
  /** Under this name the browser keeps what was typed. */
  about: string
  /** What is done, for that reason. */
  act: Pick<UseMutationResult<unknown, Error, string>, 'mutateAsync' | 'isPending' | 'error'>
  submit: string
  /** What the button says meanwhile. */
  busy: string
  /** Who reads the reason. */
  hint: string
  onDone: () => void
  onClose: () => void
  /** What happens, if it has to be said. */
  children?: ReactNode
}

/** Asks a keeper why they do something, and does it. */
export function ReasonDialog({ title, about, act, submit, busy, hint, ...rest }: ReasonDialogProps) {
  const { onDone, onClose, children } = rest
  const draft = useDraft<{ readonly reason: string }>(about, { reason: '' })
  const { reason } = draft.words
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ModalForm
        error={act.error}
        submit={submit}
        busy={act.isPending ? busy : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(act.mutateAsync(reason, { onSuccess: onDone }))}
      >
        {children}
        <TextArea
          label="Why"
          hint={hint}
          value={reason}
          rows={3}
          maxLength={KEEPER_REASON_MAX}
          required
          onChange={({ target }) => draft.change({ reason: target.value })}
        />
      </ModalForm>
    </Modal>
  )
}
