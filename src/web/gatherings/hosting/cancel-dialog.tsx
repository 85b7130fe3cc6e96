import { useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useCancelGathering } from '#web/gatherings/coming/actions.ts'
import { useCancelSeries } from '#web/gatherings/series/actions.ts'
import { type WhichDates, WhichDatesField } from '#web/gatherings/series/which-dates.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

const SINGLE_DATES = 'You can take back single dates that somebody comes to, but not the series.'
const ABOUT: Readonly<Record<WhichDates, string>> = {
  one: 'Everyone who comes, waits or asks is told. You can take it back until it would have begun.',
  later: `This date and all after it are cancelled, and the series ends. Everyone is told once. ${SINGLE_DATES}`,
  all: `All dates to come are cancelled, and the series ends. Everyone is told once. ${SINGLE_DATES}`,
}

interface CancelDialogProps {
  gathering: GatheringDetails
  series: Series | null
  onClose: () => void
}

/** Asks once more, and for a word to those who come. */
export function CancelDialog({ gathering, series, onClose }: CancelDialogProps) {
  const cancelOne = useCancelGathering(gathering)
  const cancelMany = useCancelSeries(gathering.id)
  const [which, setWhich] = useState<WhichDates>('one')
  const draft = useDraft(`gathering-cancel:${gathering.id}`, { word: '' })
  const { word } = draft.words
  const error = cancelOne.error ?? cancelMany.error
  const done = { onSuccess: onClose }
  const cancel = () =>
    draft.send(
      which === 'one'
        ? cancelOne.mutateAsync(word, done)
        : cancelMany.mutateAsync({ dates: which, word }, done),
    )

  function goBack() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title="Cancel this gathering" isOpen onClose={onClose}>
      <ModalBody>
        {series?.mayChange === true && <WhichDatesField value={which} onChange={setWhich} />}
        <p>{ABOUT[which]}</p>
        <RestoredNote draft={draft} />
        <TextArea
          label="Message to them"
          maxLength={300}
          value={word}
          onChange={({ target }) => draft.change({ word: target.value })}
        />
      </ModalBody>
      <ModalActions fault={error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}>
        <Button variant="ghost" onClick={goBack}>
          Go back
        </Button>
        <Button
          variant="bad"
          busy={cancelOne.isPending || cancelMany.isPending ? 'Cancelling...' : undefined}
          onClick={cancel}
        >
          Cancel gathering
        </Button>
      </ModalActions>
    </Modal>
  )
}
