import { type SubmitEvent, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { Refused } from '#web/app/call.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useChangeGathering } from '#web/gatherings/coming/actions.ts'
import { type DraftFaults, faultsFrom, faultsOf } from '#web/gatherings/gathering-draft.ts'
import { GatheringFields } from '#web/gatherings/gathering-fields.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { changedFacts, draftOf } from './details-draft.ts'
import { DetailFields, RuleFields } from './details-fields.tsx'

import styles from '#web/gatherings/create-gathering-form.module.css'

interface EditDialogProps {
  gathering: GatheringDetails
  onClose: () => void
}

/** All that hosts can say about a gathering. Only what they change is sent. */
export function EditDialog({ gathering, onClose }: EditDialogProps) {
  const change = useChangeGathering(gathering)
  const draft = useDraft(`gathering:${gathering.id}`, draftOf(gathering))
  const [faults, setFaults] = useState<DraftFaults>({})

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const found = faultsOf(draft.words)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const facts = changedFacts(gathering, draft.words)
    if (Object.keys(facts).length === 0) {
      onClose()
      return
    }
    void save(facts)
  }

  async function save(facts: GatheringFacts) {
    try {
      const sent = change.mutateAsync(facts)
      draft.send(sent)
      await sent
      onClose()
    } catch (error) {
      setFaults(error instanceof Refused ? faultsFrom(error.issues) : {})
    }
  }

  function giveUp() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title="Edit gathering" size="lg" isOpen onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <ModalBody>
          <RestoredNote draft={draft} />
          <p>Players who come are told what you change, old and new.</p>
          <GatheringFields draft={draft.words} faults={faults} onChange={draft.change} />
          <DetailFields draft={draft.words} onTake={draft.change} />
          <RuleFields draft={draft.words} onTake={draft.change} />
        </ModalBody>
        <ModalActions fault={change.error !== null && <Notice kind="bad">{wordingOf(change.error)}</Notice>}>
          <Button variant="ghost" onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending ? 'Saving...' : undefined}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
