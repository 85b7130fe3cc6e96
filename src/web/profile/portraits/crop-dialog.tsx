import { useEffect, useRef, useState } from 'react'

import type { Picture } from '#web/app/pictures/read-picture.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RangeField } from '#web/ui/controls/range-field.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { useSendPicture } from './actions.ts'
import { closest, firstSquare, type Square, zoomed } from './crop-square.ts'
import { CropStage } from './crop-stage.tsx'
import { AVATAR_FAILED } from './portrait-choices.ts'
import { SquareCanvas } from './square-canvas.tsx'

import styles from './crop-dialog.module.css'

const LARGE_DOTS = 208
const SMALL_DOTS = 64

interface CropDialogProps {
  picture: Picture
  onClose: () => void
  onSent: () => void
}

/** Chooses the square of a picture to show. */
export function CropDialog({ picture, onClose, onSent }: CropDialogProps) {
  const [square, setSquare] = useState(() => firstSquare(picture))
  const sending = useSendPicture(onSent)
  const stopButton = useRef<HTMLButtonElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (sending.error !== null) sendButton.current?.focus()
  }, [sending.error])

  function handleSend() {
    // The other button is disabled meanwhile, so the focus would be lost.
    stopButton.current?.focus()
    sending.send(picture, square)
  }

  function handleClose() {
    sending.stop()
    onClose()
  }

  return (
    <Modal title="Your avatar" isOpen onClose={handleClose}>
      <ModalBody>
        {sending.error !== null && <FailureNotice error={AVATAR_FAILED} help={wordingOf(sending.error)} />}
        <div className={styles['both']} inert={sending.isPending}>
          <CropStage picture={picture} square={square} onSquare={setSquare} />
          <div className={styles['previews']}>
            <Hidden>Preview</Hidden>
            <SquareCanvas picture={picture} square={square} dots={LARGE_DOTS} />
            <SquareCanvas picture={picture} square={square} dots={SMALL_DOTS} />
          </div>
        </div>
        {sending.isPending ? (
          <Progress sentBytes={sending.sentBytes} of={picture.body.size} />
        ) : (
          <ZoomField picture={picture} square={square} onSquare={setSquare} />
        )}
      </ModalBody>
      <ModalActions>
        <Button ref={stopButton} variant="quiet" onClick={sending.isPending ? sending.stop : handleClose}>
          {sending.isPending ? 'Stop' : 'Cancel'}
        </Button>
        <Button ref={sendButton} busy={sending.isPending ? 'Sending...' : undefined} onClick={handleSend}>
          Use this picture
        </Button>
      </ModalActions>
    </Modal>
  )
}

interface ZoomFieldProps {
  picture: Picture
  square: Square
  onSquare: (change: (square: Square) => Square) => void
}

/** The zoom slider, in powers of two so that each step looks alike. */
function ZoomField({ picture, square, onSquare }: ZoomFieldProps) {
  return (
    <RangeField
      label="Zoom"
      hint="Drag the picture to move it, or use the arrow keys, + and −."
      min={0}
      max={Math.max(0.01, Math.log2(closest(picture)))}
      step={0.01}
      value={Math.log2(1 / square.side)}
      aria-valuetext={`${String(Math.round(100 / square.side))} %`}
      onChange={({ target }) => {
        const wanted = 2 ** Number(target.value)
        onSquare((before) => zoomed(before, picture, wanted * before.side))
      }}
    />
  )
}

function Progress({ sentBytes, of: bytes }: { sentBytes: number; of: number }) {
  return (
    <div className={styles['progress']}>
      <Meter label="Sent" value={sentBytes} max={bytes} />
      <p role="status">{sentBytes < bytes ? 'Uploading your picture...' : 'Making your avatar...'}</p>
    </div>
  )
}
