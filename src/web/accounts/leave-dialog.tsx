import { useState } from 'react'

import { WHAT_GOES, WHAT_STAYS } from '#contract/accounts/leaving.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { refusalOf, useLeave } from './actions.ts'
import { CheckedForm } from './checked-form.tsx'
import { PasswordField } from './password-field.tsx'

import styles from './settings.module.css'

type Faults = {
  name?: string | undefined
  password?: string | undefined
}

interface LeaveDialogProps {
  username: string
  onClose: () => void
}

/** Says what is deleted and what is kept, asks for confirmation, and deletes the account. */
export function LeaveDialog({ username, onClose }: LeaveDialogProps) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const leave = useLeave()

  function handleSubmit() {
    const found = {
      name: name.trim() === username ? undefined : `Type ${username} exactly.`,
      password: password === '' ? 'Enter your password.' : undefined,
    }
    setFaults(found)
    if (found.name !== undefined || found.password !== undefined) return
    leave.mutate(password, {
      onError: (error) => {
        if (refusalOf(error) === 'wrong_password') setFaults({ password: wordingOf(error) })
      },
    })
  }

  return (
    <Modal title="Delete my account" isOpen onClose={onClose}>
      <CheckedForm faults={faults} onSubmit={handleSubmit}>
        <ModalBody>
          <Lines title="What we delete for good" lines={WHAT_GOES} />
          <Lines title="What stays, without your name" lines={WHAT_STAYS} />
          <TextField
            label={`Type ${username} to confirm`}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            fault={faults.name}
            onChange={({ target }) => setName(target.value)}
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            fault={faults.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </ModalBody>
        <ModalActions fault={<LeaveFault error={leave.error} />}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="bad" busy={leave.isPending ? 'Deleting...' : undefined}>
            Delete my account
          </Button>
        </ModalActions>
      </CheckedForm>
    </Modal>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack gap="sm">
      <Text as="b">{title}</Text>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}

/** A wrong password is marked at its field. */
function LeaveFault({ error }: { error: Error | null }) {
  if (error === null || refusalOf(error) === 'wrong_password') return null
  return <FailureNotice error="Your account wasn’t deleted." help={wordingOf(error)} />
}
