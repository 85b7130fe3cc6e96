import { useQuery } from '@tanstack/react-query'

import type { ShownCode } from '#contract/shown-codes.ts'
import { QrCode } from '#web/app/sharing/qr-code.tsx'
import { doorAddress } from '#web/gatherings/door/check-in/door-address.ts'

import { screenQueries } from './queries.ts'

import styles from './wall.module.css'

const HALF = 3

interface WallCodeProps {
  gatheringId: string
  secret: string
  isCheckInOpen: boolean
}

/** What a phone scans: the code to check in once that is open, and before it the page of the gathering. */
export function WallCode({ gatheringId, secret, isCheckInOpen }: WallCodeProps) {
  const { data, error } = useQuery({
    ...screenQueries.code({ gatheringId, secret }),
    enabled: isCheckInOpen,
  })
  if (!isCheckInOpen || data === undefined || error !== null) return <ToCome gatheringId={gatheringId} />
  return <ToCheckIn gatheringId={gatheringId} code={data} />
}

function ToCome({ gatheringId }: { gatheringId: string }) {
  const url = `${location.origin}/gatherings/${encodeURIComponent(gatheringId)}`
  return (
    <>
      <div className={styles['code']}>
        <QrCode text={url} label="QR code of the gathering’s page" />
      </div>
      <p>Scan to come</p>
    </>
  )
}

function ToCheckIn({ gatheringId, code: { digits, token } }: { gatheringId: string; code: ShownCode }) {
  return (
    <>
      <div className={styles['code']}>
        <QrCode text={doorAddress(gatheringId, token)} label="QR code to come and check in" />
      </div>
      <p>Scan to check in, or type</p>
      <p className={styles['digits']} aria-label="Digits to check in">
        {digits.slice(0, HALF)} {digits.slice(HALF)}
      </p>
    </>
  )
}
