import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useFindDay } from './actions.ts'

const FORM_ID = 'go-to-date'

interface DateDialogProps {
  conversationId: string
  /** Shows a message. */
  onAt: (at: number) => void
  onClose: () => void
}

/** Leads to what was said on a day, or to the first message after it. */
export function DateDialog({ conversationId, onAt, onClose }: DateDialogProps) {
  const draft = useDraft(`date:${conversationId}`, { day: '' })
  const { day } = draft.words
  const { mutate, data, error, isPending, reset } = useFindDay(conversationId)
  const fault = error === null ? undefined : wordingOf(error)
  return (
    <Modal title="Go to a date" isOpen onClose={onClose}>
      <ModalBody>
        <form
          id={FORM_ID}
          onSubmit={(event) => {
            event.preventDefault()
            mutate(day, {
              onSuccess: (number) => {
                if (number === null) return
                draft.drop()
                onClose()
                onAt(number)
              },
            })
          }}
        >
          <TextField
            label="Date"
            type="date"
            required
            value={day}
            fault={data === null ? 'Nothing was said on that day or after it.' : fault}
            onChange={({ target }) => {
              draft.change({ day: target.value })
              reset()
            }}
          />
        </form>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={FORM_ID} busy={isPending ? 'One moment...' : undefined}>
          Go
        </Button>
      </ModalActions>
    </Modal>
  )
}
