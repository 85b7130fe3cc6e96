import { useEffect, useRef, useState } from 'react'

import { Notice } from '#web/ui/layout/notice.tsx'

import { codeReader } from './read-code.ts'

import styles from './codes.module.css'

interface CameraProps {
  /** How many digits say the same. */
  digits?: 'six' | 'eight'
  onScan: (text: string) => void
}

/** What the camera sees, until there is a code in it. It is asked for when this is shown, and let go with it. */
export function Camera({ digits = 'six', onScan }: CameraProps) {
  const view = useRef<HTMLVideoElement>(null)
  const [isBarred, setIsBarred] = useState(false)
  const told = useRef(onScan)
  useEffect(() => {
    told.current = onScan
  })

  useEffect(() => {
    const stop = new AbortController()
    void (async () => {
      try {
        const video = view.current
        if (video !== null) await watch(video, { signal: stop.signal, onText: (text) => told.current(text) })
      } catch {
        if (stop.signal.aborted) return
        // Refused, taken by another app, or not there: the digits always work. It may have begun, and would stay on.
        stop.abort()
        setIsBarred(true)
      }
    })()
    return () => stop.abort()
  }, [])

  if (isBarred)
    return <Notice kind="warn">The camera isn’t available here. Type the {digits} digits instead.</Notice>
  return (
    <div className={styles['camera']}>
      <video ref={view} playsInline muted aria-label="What the camera sees" />
      <p>Hold the camera over the code.</p>
    </div>
  )
}

/** Begins to read frames, until the signal says stop. */
async function watch(
  video: HTMLVideoElement,
  { signal, onText }: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    audio: false,
  })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    end()
    return
  }
  signal.addEventListener('abort', end, { once: true })
  video.srcObject = stream
  await video.play()
  const read = await codeReader()
  async function look() {
    const text = await read(video)
    if (text !== undefined && !signal.aborted) onText(text)
  }
  const looking = setInterval(() => void look(), PAUSE_MS)
  signal.addEventListener('abort', () => clearInterval(looking), { once: true })
}

/** Often enough for a hand that moves, seldom enough for a warm phone. */
const PAUSE_MS = 120
