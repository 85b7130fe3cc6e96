import { type SubmitEvent, Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import styles from './codes.module.css'

const Camera = later(async () => (await import('./camera.tsx')).Camera)

/** Six digits, with what people put between them. */
const TYPED_MAX = 12

interface GivenCodeProps {
  give: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (code: string) => void
  }
  label: string
  /** The code in what was scanned; `undefined` if that is something else. */
  readToken: (text: string) => string | undefined
}

/** Takes the code that the other shows: typed, or scanned with the camera. */
export function GivenCode({ give, label, readToken }: GivenCodeProps) {
  const [typed, setTyped] = useState('')
  const [isScanning, setIsScanning] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!give.isPending && typed.trim() !== '') give.mutate(typed)
  }

  function handleScan(text: string) {
    const token = readToken(text)
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
        label={label}
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
