import { Meter } from '#web/ui/marks/meter.tsx'

import type { SendingPicture } from './use-sent-pictures.ts'

import styles from './pictures.module.css'

interface SendingPicturesProps {
  sending: SendingPicture
  /** How many pictures there are. */
  count: number
}

/** How far the pictures are on their way. */
export function SendingPictures({ sending: { number, sentBytes, bytes }, count }: SendingPicturesProps) {
  const which = count === 1 ? 'your picture' : `picture ${String(number)} of ${String(count)}`
  return (
    <div className={styles['field']}>
      <Meter label="Sent" value={sentBytes} max={bytes} />
      <p role="status">Sending {which}...</p>
    </div>
  )
}
