import { useEffect, useRef, useState } from 'react'

import { PASSWORD_GOOD_MINUTES } from '#contract/keepers.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { useAfterPaint } from '#web/ui/layers/use-after-paint.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { refusalOf, useGivePassword } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { PasswordField } from './password-field.tsx'

interface PasswordAgainDialogProps {
  onGiven: () => void
  onClose: () => void
}

/** Asks for the password. What needed it waits, with all that was typed, and goes on once the password is right. */
export function PasswordAgainDialog(props: PasswordAgainDialogProps) {
  return (
    <Modal title="Is it you?" isOpen onClose={props.onClose}>
      <PasswordForm {...props} />
    </Modal>
  )
}

function PasswordForm({ onGiven, onClose }: PasswordAgainDialogProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const give = useGivePassword()
  const other = give.error !== null && refusalOf(give.error) !== 'wrong_password' ? give.error : null

  // A dialog below this one holds the focus until this one is open.
  const isOpen = useAfterPaint(true)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function handleSubmit() {
    setFault(password === '' ? 'Enter your password.' : undefined)
    if (password === '') return
    give.mutate(password, {
      onSuccess: onGiven,
      onError: (error) => {
        if (refusalOf(error) === 'wrong_password') setFault(wordingOf(error))
      },
    })
  }

  return (
    <CheckedForm faults={{ password: fault }} onSubmit={handleSubmit}>
      <ModalBody>
        <p>
          Before we do this, enter your password again. For {String(PASSWORD_GOOD_MINUTES)} minutes we won’t
          ask again on this device.
        </p>
        <PasswordField
          ref={field}
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          fault={fault}
          onChange={({ target }) => setPassword(target.value)}
        />
      </ModalBody>
      <ModalActions fault={other && <Notice kind="bad">{wordingOf(other)}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={give.isPending ? 'One moment...' : undefined}>
          Go on
        </Button>
      </ModalActions>
    </CheckedForm>
  )
}
