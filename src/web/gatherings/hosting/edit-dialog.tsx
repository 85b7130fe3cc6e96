import { useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { Refused } from '#web/app/call.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSubmit } from '#web/app/use-submit.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useChangeGathering } from '#web/gatherings/coming/actions.ts'
import { type DraftFaults, faultsFrom, faultsOf } from '#web/gatherings/gathering-draft.ts'
import { GatheringFields } from '#web/gatherings/gathering-fields.tsx'
import { useChangeSeries } from '#web/gatherings/series/actions.ts'
import { type WhichDates, WhichDatesField } from '#web/gatherings/series/which-dates.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { changedFacts, draftOf } from './details-draft.ts'
import { DetailFields, RuleFields } from './details-fields.tsx'

import styles from '#web/gatherings/create-gathering-form.module.css'

const ONE_DAY = 'Only this one can move to another day. Use Repeats for the others.'

interface EditDialogProps {
  gathering: GatheringDetails
  series: Series | null
  onClose: () => void
}

/** All that hosts can say about a gathering. Only what they change is sent. */
export function EditDialog({ gathering, series, onClose }: EditDialogProps) {
  const changeOne = useChangeGathering(gathering)
  const changeMany = useChangeSeries(gathering.id)
  const [which, setWhich] = useState<WhichDates>('one')
  const isPending = changeOne.isPending || changeMany.isPending
  const error = changeOne.error ?? changeMany.error
  const draft = useDraft(`gathering:${gathering.id}`, draftOf(gathering))
  const [faults, setFaults] = useState<DraftFaults>({})

  async function save(sent: Promise<unknown>) {
    try {
      draft.send(sent)
      await sent
      onClose()
    } catch (refused) {
      setFaults(refused instanceof Refused ? faultsFrom(refused.issues) : {})
    }
  }

  const { form, ...sending } = useSubmit(() => {
    if (isPending) return
    const found = faultsOf(draft.words)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const facts = changedFacts(gathering, draft.words)
    if (Object.keys(facts).length === 0) {
      onClose()
      return
    }
    const { date, ...others } = facts
    if (which === 'one') void save(changeOne.mutateAsync(facts))
    else if (date === undefined) void save(changeMany.mutateAsync({ dates: which, facts: others }))
    else setFaults({ date: ONE_DAY })
  })

  function giveUp() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title="Edit gathering" size="lg" isOpen onClose={onClose}>
      <form ref={form} className={styles['form']} noValidate {...sending}>
        <ModalBody>
          <RestoredNote draft={draft} />
          {series?.mayChange === true && <WhichDatesField value={which} onChange={setWhich} />}
          <p>Players who come are told what you change, old and new.</p>
          <GatheringFields hasAddressBox draft={draft.words} faults={faults} onChange={draft.change} />
          <DetailFields draft={draft.words} onTake={draft.change} />
          <RuleFields draft={draft.words} onTake={draft.change} />
        </ModalBody>
        <ModalActions fault={error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}>
          <Button variant="ghost" onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending ? 'Saving...' : undefined}>
            Save
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
