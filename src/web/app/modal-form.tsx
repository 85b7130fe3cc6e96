import type { ReactNode } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { wordingOf } from './words/wording.ts'

interface ModalFormProps {
  /** Why the last try failed; the form stays open with what was typed. */
  error: unknown
  /** The words on the button that sends it. */
  submit: string
  /** What it reads while that is under way. */
  busy: string | undefined
  /** Why it cannot be sent at all; the children say so. */
  isBarred?: boolean
  /** A second button, for giving up or for the opposite. */
  other?: { label: string; variant: 'ghost' | 'bad'; onPress: () => void } | undefined
  onSubmit: () => void
  children: ReactNode
}

/** What stands in a dialog that is a form. */
export function ModalForm({
  error,
  submit,
  busy,
  isBarred = false,
  other,
  onSubmit,
  children,
}: ModalFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ModalBody>
        {error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}
        {children}
      </ModalBody>
      <ModalActions>
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
