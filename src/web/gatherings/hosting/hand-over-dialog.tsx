import { useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useHostAct } from '#web/gatherings/coming/actions.ts'
import { useHandOverSeries } from '#web/gatherings/series/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

const OPTIONS = [
  { value: 'one', label: 'This one' },
  { value: 'later', label: 'This and later' },
] as const
type Handed = (typeof OPTIONS)[number]['value']

function aboutWords(which: Handed, username: string): string {
  return which === 'one'
    ? `${username} becomes the host of this date, and you become its co-host. The other dates stay yours.`
    : `${username} becomes the host of this date and all later ones, and new dates are theirs. You become co-host of the dates already set. Earlier dates stay yours.`
}

interface HandOverDialogProps {
  gathering: Pick<GatheringDetails, 'id'>
  username: string
  onClose: () => void
}

/** Asks which dates of a series a co-host gets. */
export function HandOverDialog({ gathering, username, onClose }: HandOverDialogProps) {
  const handOne = useHostAct(gathering)
  const handMany = useHandOverSeries(gathering.id)
  const [which, setWhich] = useState<Handed>('one')
  const error = handOne.error ?? handMany.error
  const done = { onSuccess: onClose }
  const handOver = () =>
    which === 'one' ? handOne.mutate({ act: 'handOver', username }, done) : handMany.mutate(username, done)
  return (
    <Modal title={`Make ${username} host`} isOpen onClose={onClose}>
      <ModalBody>
        <Seg label="Which dates" options={OPTIONS} value={which} onChange={setWhich} />
        <p>
          {aboutWords(which, username)} Only {username} can give it back.
        </p>
      </ModalBody>
      <ModalActions fault={error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={handOne.isPending || handMany.isPending ? 'One moment...' : undefined}
          onClick={handOver}
        >
          Make host
        </Button>
      </ModalActions>
    </Modal>
  )
}
