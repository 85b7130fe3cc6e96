import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { Refused } from '#web/app/call.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import { useSubmit } from '#web/app/use-submit.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useCreateGathering } from './actions.ts'
import { type DraftFaults, EMPTY_DRAFT, faultsFrom, faultsOf, toNewGathering } from './gathering-draft.ts'
import { GatheringFields } from './gathering-fields.tsx'

import styles from './create-gathering-form.module.css'

const SIGNED_OUT = 'You must be logged in to create a gathering'
const FAILED = 'Failed to create gathering. Please try again.'

/** The form of a new gathering. It keeps what was typed until it succeeds or is cancelled. */
export function CreateGatheringForm({ onClose }: { onClose: () => void }) {
  const member = useSessionMember()
  const navigate = useNavigate()
  const createGathering = useCreateGathering()
  const draft = useDraft('gathering', EMPTY_DRAFT)
  const [faults, setFaults] = useState<DraftFaults>({})

  async function create(username: string) {
    try {
      const sent = createGathering.mutateAsync(toNewGathering(draft.words, username))
      draft.send(sent)
      const { gatheringId } = await sent
      onClose()
      showToast({ kind: 'good', text: 'Gathering created successfully!' })
      await navigate({ to: '/gatherings/$gatheringId', params: { gatheringId } })
    } catch (error) {
      setFaults(error instanceof Refused ? faultsFrom(error.issues) : {})
      showToast({ kind: 'bad', text: isSessionOver(error) ? SIGNED_OUT : FAILED })
    }
  }

  const { form, ...sending } = useSubmit(() => {
    if (createGathering.isPending) return
    const found = faultsOf(draft.words)
    setFaults(found)
    if (member === null || member.username === '') {
      showToast({ kind: 'bad', text: SIGNED_OUT })
    } else if (Object.keys(found).length === 0) {
      void create(member.username)
    }
  })

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <form ref={form} className={styles['form']} noValidate {...sending}>
      <ModalBody>
        <RestoredNote draft={draft} />
        <GatheringFields draft={draft.words} faults={faults} onChange={draft.change} />
      </ModalBody>
      <ModalActions
        fault={
          createGathering.error !== null && <Notice kind="bad">{wordingOf(createGathering.error)}</Notice>
        }
      >
        <Button variant="ghost" onClick={handleCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={createGathering.isPending ? 'Creating...' : undefined}>
          Create Gathering
        </Button>
      </ModalActions>
    </form>
  )
}

function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && error.code === 'signed_out'
}
