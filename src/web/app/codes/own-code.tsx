import { QrCode } from '#web/app/sharing/qr-code.tsx'

import styles from './codes.module.css'

interface OwnCodeProps {
  digits: string
  /** What the QR code holds. */
  address: string
  /** Who is to scan it. */
  name: string
}

/** A code of the member that stays the same. */
export function OwnCode({ digits, address, name }: OwnCodeProps) {
  const half = digits.length / 2
  return (
    <div className={styles['shown']}>
      <div className={styles['frame']}>
        <QrCode text={address} label={`QR code for ${name}`} />
      </div>
      <p className={styles['digits']} aria-label="Your code">
        {digits.slice(0, half)} {digits.slice(half)}
      </p>
      <p>Show this to {name}, or read out the digits. This page needs no signal for that.</p>
    </div>
  )
}
