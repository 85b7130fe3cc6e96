import { useEffect, useRef } from 'react'

import type { ShownCode } from '#contract/shown-codes.ts'
import { QrCode } from '#web/app/sharing/qr-code.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import styles from './codes.module.css'

interface RotatingCodeProps {
  code: ShownCode | undefined
  error: Error | null
  /** Who is to scan it. */
  name: string
  /** The address that any camera opens. */
  addressOf: (token: string) => string
  /** Asks for the next code. */
  onDraw: () => void
}

/** The member's own code, which changes while it is shown. */
export function RotatingCode({ code, error, name, addressOf, onDraw }: RotatingCodeProps) {
  const shownUntil = code?.shownUntil
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => onDraw(), [onDraw])
  // It opens below what the dialog says, where the foot and the toasts would stand over it.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    if (shownUntil === undefined) return undefined
    const left = Math.max(0, Date.parse(shownUntil) - Date.now())
    const next = setTimeout(onDraw, Math.min(left, LONGEST_WAIT_MS))
    return () => clearTimeout(next)
  }, [shownUntil, onDraw])

  if (error)
    return (
      <>
        <Notice kind="bad">{wordingOf(error)}</Notice>
        <Button variant="quiet" icon="rotate-ccw" onClick={onDraw}>
          Try again
        </Button>
      </>
    )
  return (
    <div className={styles['shown']}>
      <div ref={frame} className={styles['frame']}>
        {code && <QrCode text={addressOf(code.token)} label={`QR code for ${name}`} />}
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
