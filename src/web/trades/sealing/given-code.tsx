import { type SubmitEvent, Suspense, useState } from 'react'

import type { Trade } from '#contract/trades/trade.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useGiveCode } from './actions.ts'
import { tokenIn } from './seal-address.ts'

import styles from './codes.module.css'

const Camera = later(async () => (await import('./camera.tsx')).Camera)

/** Six digits, with what people put between them. */
const TYPED_MAX = 12

/** Takes the code that the other shows: typed, or scanned with the camera. */
export function GivenCode({ trade }: { trade: Trade }) {
  const [typed, setTyped] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const give = useGiveCode(trade)
  const name = trade.otherUsername ?? SOMEBODY

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!give.isPending && typed.trim() !== '') give.mutate(typed)
  }

  function handleScan(text: string) {
    const token = tokenIn(text)
    if (token === undefined || give.isPending) return
    setIsScanning(false)
    give.mutate(token)
  }

  return (
    <form className={styles['given']} noValidate onSubmit={handleSubmit}>
      {isScanning && (
        <Suspense fallback={null}>
          <Camera onScan={handleScan} />
        </Suspense>
      )}
      <TextField
        label={`The digits that ${name} shows`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={TYPED_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {give.error && <Notice kind="bad">{wordingOf(give.error)}</Notice>}
      <Button type="submit" wide busy={give.isPending ? 'One moment...' : undefined}>
        Give the code
      </Button>
      <Button
        variant="quiet"
        wide
        icon="scan-line"
        aria-pressed={isScanning}
        onClick={() => setIsScanning(!isScanning)}
      >
        {isScanning ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
    </form>
  )
}
