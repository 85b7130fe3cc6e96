import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Trade } from '#contract/trades/trade.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PassingSection } from '#web/ui/layout/passing-section.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import { sealingQueries } from './queries.ts'
import { tokenIn } from './seal-address.ts'
import { TwoSides } from './two-sides.tsx'

import styles from './hand-over.module.css'

const SealDialog = later(async () => (await import('./seal-dialog.tsx')).SealDialog)
const WordDialog = later(async () => (await import('./word-dialog.tsx')).WordDialog)

interface HandOverProps {
  trade: Trade
  /** Called when the dialog closes on a sealed trade. */
  onSealed: () => void
  /** Takes the focus when this part goes. */
  onGone: () => void
}

/** How a promised trade is sealed. It stays while a dialog is open, though the trade is done by then. */
export function HandOver({ trade, onSealed, onGone }: HandOverProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const { history } = useRouter()
  const token = tokenIn(`#${hash}`)
  const [pressed, setPressed] = useState<'code' | 'word'>()
  // A scanned address may open in a page that already shows this trade.
  const open = token === undefined ? pressed : 'code'

  useFocusAfter(open !== undefined, trade.state === 'accepted' ? undefined : onSealed)

  function handleClose() {
    setPressed(undefined)
    // A code serves once, so the address doesn't keep it.
    if (token !== undefined) history.replace(location.pathname)
  }

  if (trade.state !== 'accepted' && open === undefined) return null
  return (
    <>
      {trade.state === 'accepted' && (
        <PassingSection labelledBy="hand-over" onGone={onGone}>
          <Rubric title="Hand over" id="hand-over" />
          <Leaf>
            <Parts trade={trade} onOpen={setPressed} />
          </Leaf>
        </PassingSection>
      )}
      <Suspense fallback={null}>
        {open === 'code' && <SealDialog trade={trade} token={token} onClose={handleClose} />}
        {open === 'word' && <WordDialog trade={trade} onClose={handleClose} />}
      </Suspense>
    </>
  )
}

/** The button that opened the dialog is gone once the trade is sealed, and would take the focus with it. */
function useFocusAfter(isOpen: boolean, focus: (() => void) | undefined) {
  const wasOpen = useRef(isOpen)
  const move = useEffectEvent(() => focus?.())
  useEffect(() => {
    if (wasOpen.current && !isOpen) move()
    wasOpen.current = isOpen
  }, [isOpen])
}

const NOTHING_YET = { closedUntil: null, saidSo: false, otherSaidSo: false }

function wordsOf(saidSo: boolean): string {
  return saidSo ? 'Says it’s done' : 'Not yet'
}

interface PartsProps {
  trade: Trade
  onOpen: (how: 'code' | 'word') => void
}

function Parts({ trade, onOpen }: PartsProps) {
  const member = useSessionMember()
  const { data: state } = useQuery(sealingQueries.of(trade.id))
  const name = trade.otherUsername ?? SOMEBODY
  const { closedUntil, saidSo, otherSaidSo } = state ?? NOTHING_YET
  return (
    <div className={styles['parts']}>
      {closedUntil !== null && (
        <Notice kind="warn">Too many codes were tried. Wait a while, then try again.</Notice>
      )}
      <TwoSides
        sides={[
          { name: member?.username ?? 'You', isDone: saidSo, words: wordsOf(saidSo) },
          { name, isDone: otherSaidSo, words: wordsOf(otherSaidSo) },
        ]}
      />
      <Button variant="gilt" wide icon="qr-code" onClick={() => onOpen('code')}>
        Seal
      </Button>
      <p className={styles['help']}>
        Press it when you sit together: one of you shows a code, the other scans it. If a camera fails, read
        the six digits aloud.
      </p>
      <Button variant="ghost" wide icon="mail" onClick={() => onOpen('word')}>
        {otherSaidSo ? `${name} says it’s done` : 'Traded by post, or without a phone?'}
      </Button>
    </div>
  )
}
