import { useState } from 'react'

import { ANNOUNCEMENT_MAX, ANNOUNCEMENTS_A_DAY } from '#contract/gatherings/announcements.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSubmit } from '#web/app/use-submit.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useAnnounce } from './actions.ts'

interface AnnounceDialogProps {
  gathering: Pick<GatheringDetails, 'id' | 'waiting'>
  onClose: () => void
}

/** For hosts: a few words to all who come. */
export function AnnounceDialog({ gathering: { id, waiting }, onClose }: AnnounceDialogProps) {
  const announce = useAnnounce(id)
  const draft = useDraft(`announcement:${id}`, { words: '', isForWaiting: false })
  const { words, isForWaiting } = draft.words
  const [isMissing, setIsMissing] = useState(false)

  async function send() {
    const sent = announce.mutateAsync({ words: words.trim(), isForWaiting })
    draft.send(sent)
    try {
      await sent
    } catch {
      // The mutation shows why.
      return
    }
    showToast({ kind: 'good', text: 'Sent to all who come.' })
    onClose()
  }

  function cancel() {
    draft.drop()
    onClose()
  }

  const { form, ...sending } = useSubmit(() => {
    const isEmpty = words.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty && !announce.isPending) void send()
  })

  return (
    <Modal title="Write to all who come" isOpen onClose={onClose}>
      <form ref={form} noValidate {...sending}>
        <ModalBody>
          <RestoredNote draft={draft} />
          <TextArea
            label="Your words"
            rows={6}
            required
            maxLength={ANNOUNCEMENT_MAX}
            value={words}
            hint={`They get it in the app and by email. You can write ${String(ANNOUNCEMENTS_A_DAY)} times in 24 hours.`}
            fault={isMissing && words.trim() === '' ? 'Write something first.' : undefined}
            onChange={({ target }) => draft.change({ words: target.value })}
          />
          <CheckboxField
            label={waiting === 0 ? 'Also to those who wait' : `Also to those who wait (${String(waiting)})`}
            checked={isForWaiting}
            onChange={({ target }) => draft.change({ isForWaiting: target.checked })}
          />
        </ModalBody>
        <ModalActions fault={announce.error && <Notice kind="bad">{wordingOf(announce.error)}</Notice>}>
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" busy={announce.isPending ? 'Sending...' : undefined}>
            Send
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
