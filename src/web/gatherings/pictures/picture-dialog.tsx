import { type ComponentProps, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'
import type { Picture } from '#web/app/pictures/read-picture.ts'
import { WidePictureChoice } from '#web/app/pictures/wide-picture-choice.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { type WhichDates, WhichDatesField } from '#web/gatherings/series/which-dates.tsx'
import { useOpenPicture } from '#web/profile/portraits/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useRemoveGatheringPicture, useSendGatheringPicture } from './actions.ts'
import { MIDDLE } from './picture-cut.ts'
import { PicturePreview } from './picture-preview.tsx'

import styles from './pictures.module.css'

interface PictureDialogProps {
  gathering: GatheringDetails
  series: Series | null
  onClose: () => void
}

/** Chooses the picture of a gathering, or takes it off. */
export function PictureDialog({ gathering, series, onClose }: PictureDialogProps) {
  const { id, picture: before } = gathering
  const { picture: chosen, fault, isOpening, open } = useOpenPicture()
  const [along, setAlong] = useState(MIDDLE)
  const [which, setWhich] = useState<WhichDates>('one')
  const sending = useSendGatheringPicture(id)
  const removing = useRemoveGatheringPicture(id)
  const wrong = failureOf(fault, sending.error ?? removing.error)
  const handleFiles = (files: readonly File[]) => {
    setAlong(MIDDLE)
    open(files)
  }
  const close = () => {
    sending.stop()
    onClose()
  }

  return (
    <Modal title="Picture of this gathering" isOpen onClose={close}>
      <ModalBody>
        <Preview before={before} chosen={chosen} along={along} onAlong={setAlong} />
        <WidePictureChoice isOpening={isOpening} hasOne={(chosen ?? before) !== null} onFiles={handleFiles} />
        {series?.mayChange === true && <WhichDatesField value={which} onChange={setWhich} />}
      </ModalBody>
      <ModalActions fault={wrong !== undefined && <Notice kind="bad">{wrong}</Notice>}>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        {before !== null && chosen === undefined ? (
          <Button
            variant="bad"
            busy={removing.isPending ? 'Removing...' : undefined}
            onClick={() => removing.mutate(which, { onSuccess: onClose })}
          >
            Remove picture
          </Button>
        ) : (
          <SendButton
            file={chosen?.body}
            isPending={sending.isPending}
            onSend={(file) => sending.mutate({ dates: which, file, along }, { onSuccess: onClose })}
          />
        )}
      </ModalActions>
    </Modal>
  )
}

function failureOf(fault: string | undefined, error: Error | null): string | undefined {
  return error === null ? fault : wordingOf(error)
}

interface PreviewProps extends Pick<ComponentProps<typeof PicturePreview>, 'along' | 'onAlong'> {
  before: GatheringDetails['picture']
  chosen: Picture | undefined
}

function Preview({ before, chosen, ...cut }: PreviewProps) {
  if (chosen !== undefined) return <PicturePreview picture={chosen} {...cut} />
  return before && <img className={styles['preview']} src={before.large} alt="What the page shows now" />
}

interface SendButtonProps {
  file: Blob | undefined
  isPending: boolean
  onSend: (file: Blob) => void
}

function SendButton({ file, isPending, onSend }: SendButtonProps) {
  return (
    <Button
      disabled={file === undefined}
      busy={isPending ? 'Sending...' : undefined}
      onClick={() => file && onSend(file)}
    >
      Use this picture
    </Button>
  )
}
