import { useEffect, useRef } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { QrCode } from './qr-code.tsx'

import styles from './share-dialog.module.css'

interface LargeCodeProps {
  title: string
  url: string
  onClose: () => void
}

/** The code alone on a white screen that stays on, to be scanned across a table. Escape or a press closes it. */
export function LargeCode({ title, url, onClose }: LargeCodeProps) {
  const layer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    layer.current?.showModal()
  }, [])
  useEffect(() => keepScreenOn(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps Escape from the dialog below
    <dialog
      ref={layer}
      className={styles['large']}
      aria-label={`QR code of ${title}`}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p>{title}</p>
      <QrCode text={url} label={`QR code of ${url}`} />
      <Button variant="quiet" onClick={() => layer.current?.close()}>
        Done
      </Button>
    </dialog>
  )
}

/** @returns a function that lets the screen turn off again */
function keepScreenOn(): () => void {
  const held =
    'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined
  return () => {
    void held?.then((lock) => lock?.release())
  }
}
