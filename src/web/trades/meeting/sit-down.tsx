import { useCallback, useState } from 'react'

import { GivenCode } from '#web/app/codes/given-code.tsx'
import { RotatingCode } from '#web/app/codes/rotating-code.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useShowTableCode, useSitDown } from './actions.ts'
import { tableAddress, tableTokenIn } from './table-address.ts'

import styles from './meeting.module.css'

const WAYS = [
  { value: 'show', label: 'Show mine', icon: 'qr-code' },
  { value: 'give', label: 'Scan theirs', icon: 'scan-line' },
] as const
type Way = (typeof WAYS)[number]['value']

interface SitDownProps {
  /** Whether the last table has ended. */
  isOver: boolean
  /** Whether too many codes were wrong. */
  isClosed: boolean
}

/** One shows a code, the other scans or types it. */
export function SitDown({ isOver, isClosed }: SitDownProps) {
  const member = useSessionMember()
  const [way, setWay] = useState<Way>('show')
  const give = useSitDown()
  if (member?.isVerified !== true) return <Notice kind="warn">{WORDING.email_not_verified}</Notice>
  return (
    <Leaf>
      <div className={styles['down']}>
        {isOver && <Notice kind="warn">{WORDING.meeting_over}</Notice>}
        {isClosed && <Notice kind="warn">{WORDING.sealing_closed}</Notice>}
        <Seg label="Codes" options={WAYS} value={way} onChange={setWay} />
        {way === 'show' ? (
          <OwnCode />
        ) : (
          <GivenCode give={give} label="The digits that they show" readToken={tableTokenIn} />
        )}
      </div>
    </Leaf>
  )
}

function OwnCode() {
  const { data, error, mutate } = useShowTableCode()
  const draw = useCallback(() => mutate(), [mutate])
  return (
    <RotatingCode code={data} error={error} addressOf={tableAddress} onDraw={draw} name="the other player" />
  )
}
