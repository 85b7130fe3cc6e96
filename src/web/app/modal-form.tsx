import { type ReactNode, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { RestoredNote } from './drafts/restored-note.tsx'
import { useSubmit } from './use-submit.ts'
import { wordingOf } from './words/wording.ts'

interface ModalFormProps {
  /** Why the last try failed. The form stays open and keeps what was typed. */
  error: unknown
  /** The label of the submit button. */
  submit: string
  /** The label of the submit button while sending. */
  busy: string | undefined
  /** Whether it cannot be sent at all; the children say why. */
  isBarred?: boolean
  /** A second button, to give up or to do the opposite. */
  other?: { label: string; variant: 'ghost' | 'bad'; onPress: () => void } | undefined
  /** What was typed. Whether it is from an earlier time stands above the fields. */
  draft?: { readonly isRestored: boolean; readonly drop: () => void } | undefined
  onSubmit: () => void
  children: ReactNode
}

/** A form inside a dialog. */
export function ModalForm({
  error,
  submit,
  busy,
  isBarred = false,
  other,
  draft,
  onSubmit,
  children,
}: ModalFormProps) {
  const [outdated, setOutdated] = useState<unknown>(null)
  const { form, ...sending } = useSubmit(() => {
    // The next try has its own outcome, also when it finds a fault before it sends anything.
    setOutdated(error)
    onSubmit()
  })

  return (
    <form ref={form} noValidate {...sending}>
      <ModalBody>
        {draft && <RestoredNote draft={draft} />}
        {children}
      </ModalBody>
      <ModalActions
        fault={error !== null && error !== outdated && <Notice kind="bad">{wordingOf(error)}</Notice>}
      >
        {other && (
          <Button variant={other.variant} onClick={other.onPress}>
            {other.label}
          </Button>
        )}
        <Button type="submit" wide={other === undefined} busy={busy} disabled={isBarred}>
          {submit}
        </Button>
      </ModalActions>
    </form>
  )
}
