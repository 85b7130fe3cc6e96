import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useCopyGathering } from '#web/gatherings/coming/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import styles from '#web/gatherings/create-gathering-form.module.css'

interface CopyDialogProps {
  gathering: GatheringDetails
  onClose: () => void
}

/** Asks for the day of a gathering that says what this one says. */
export function CopyDialog({ gathering, onClose }: CopyDialogProps) {
  const copy = useCopyGathering(gathering.id)
  const navigate = useNavigate()
  const [date, setDate] = useState('')
  const [time, setTime] = useState(gathering.time)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (date === '' || time === '' || copy.isPending) return
    copy.mutate(
      { date, time },
      {
        onSuccess: ({ gatheringId }) => {
          onClose()
          void navigate({ to: '/gatherings/$gatheringId', params: { gatheringId } })
        },
      },
    )
  }

  return (
    <Modal title="Copy this gathering" isOpen onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <ModalBody>
          <p>The copy says what this one says. Nobody comes to it yet but you.</p>
          <div className={styles['when']}>
            <TextField
              label="Date"
              type="date"
              required
              value={date}
              onChange={({ currentTarget }) => setDate(currentTarget.value)}
            />
            <TextField
              label="Time"
              type="time"
              required
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </div>
        </ModalBody>
        <ModalActions fault={copy.error !== null && <Notice kind="bad">{wordingOf(copy.error)}</Notice>}>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={date === '' || time === ''}
            busy={copy.isPending ? 'Copying...' : undefined}
          >
            Copy gathering
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
