import { useEffect, useRef } from 'react'

import type { Trade } from '#contract/trades/trade.ts'
import { QrCode } from '#web/app/sharing/qr-code.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useShowCode } from './actions.ts'
import { sealAddress } from './seal-address.ts'

import styles from './codes.module.css'

interface ShownCodeProps {
  trade: Trade
  binderId: string
}

/** The member's own code, which changes while it is shown. */
export function ShownCode({ trade, binderId }: ShownCodeProps) {
  const { data: code, error, mutate } = useShowCode(trade)
  const name = trade.otherUsername ?? SOMEBODY
  const shownUntil = code?.shownUntil

  useEffect(() => mutate(binderId), [mutate, binderId])
  useEffect(() => {
    if (shownUntil === undefined) return undefined
    const left = Math.max(0, Date.parse(shownUntil) - Date.now())
    const next = setTimeout(() => mutate(binderId), Math.min(left, LONGEST_WAIT_MS))
    return () => clearTimeout(next)
  }, [shownUntil, binderId, mutate])

  if (error)
    return (
      <>
        <Notice kind="bad">{wordingOf(error)}</Notice>
        <Button variant="quiet" icon="rotate-ccw" onClick={() => mutate(binderId)}>
          Try again
        </Button>
      </>
    )
  return (
    <div className={styles['shown']}>
      <div className={styles['frame']}>
        {code && <QrCode text={sealAddress(trade.id, code.token)} label={`QR code for ${name}`} />}
      </div>
      <p className={styles['digits']} aria-label="Your code">
        {code ? `${code.digits.slice(0, HALF)} ${code.digits.slice(HALF)}` : '••• •••'}
      </p>
      {shownUntil !== undefined && <TimeLeft key={shownUntil} />}
      <p>Let {name} scan this, or read them the six digits.</p>
    </div>
  )
}

const HALF = 3
/** A phone whose clock is wrong still shows the next code in time. */
const LONGEST_WAIT_MS = 30_000

/** How long this code is shown, for the eye alone. */
function TimeLeft() {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const moving = bar.current?.animate([{ scale: '1 1' }, { scale: '0 1' }], {
      duration: LONGEST_WAIT_MS,
      fill: 'forwards',
    })
    return () => moving?.cancel()
  }, [])
  return (
    <span className={styles['left']} aria-hidden="true">
      <span ref={bar} />
    </span>
  )
}
