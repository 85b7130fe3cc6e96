import { type SubmitEvent, Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import type { Arrivals } from '#web/gatherings/door/waiting/use-arrivals.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { ScanAnswer } from './scan-answer.tsx'
import { useScans } from './use-scans.ts'

import styles from './scanning.module.css'

const Camera = later(async () => (await import('#web/app/codes/camera.tsx')).Camera)

/** Eight digits, with what people put between them. */
const TYPED_MAX = 16

interface ScanPanelProps {
  gatheringId: string
  arrivals: Arrivals
}

/** Reads one code after another: the camera stays open for all who stand in line. */
export function ScanPanel({ gatheringId, arrivals }: ScanPanelProps) {
  const { last, takeText, takeTyped } = useScans(gatheringId, arrivals)
  const [typed, setTyped] = useState('')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim() === '') return
    takeTyped(typed)
    setTyped('')
  }

  return (
    <>
      <Suspense fallback={null}>
        <Camera onScan={takeText} digits="eight" />
      </Suspense>
      <div role="status" className={styles['answers']}>
        {last && (
          <ScanAnswer key={last.number} gatheringId={gatheringId} scan={last} unsent={arrivals.unsent} />
        )}
      </div>
      <form className={styles['typed']} noValidate onSubmit={handleSubmit}>
        <TextField
          label="Or type their digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="quiet" disabled={typed.trim() === ''}>
          Check in
        </Button>
      </form>
    </>
  )
}
