import { type KeyboardEvent, useEffect, useRef } from 'react'

import { Stepper } from '#web/ui/controls/stepper.tsx'

interface CopiesStepperProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 }

/** A number of copies: by its buttons, by arrow keys, and by the wheel while the focus is in it. */
export function CopiesStepper({ label, value, max, onChange }: CopiesStepperProps) {
  const ref = useRef<HTMLDivElement>(null)

  function step(by: 1 | -1) {
    const next = Math.min(max, Math.max(1, value + by))
    if (next !== value) handleChange(next)
  }

  function handleChange(next: number) {
    // The button for one more is about to be disabled, and the focus must not go with it.
    if (next >= max) ref.current?.querySelector('button')?.focus()
    onChange(next)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  useEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    function handleWheel(event: WheelEvent) {
      // Whoever scrolls past must not change a number.
      if (event.deltaY === 0 || !box?.contains(document.activeElement)) return
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    }
    // React's own listeners for the wheel cannot keep the page from scrolling.
    box.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      box.removeEventListener('wheel', handleWheel)
    }
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons take the focus; the keys are theirs
    <div ref={ref} onKeyDown={handleKeyDown}>
      <Stepper label={label} value={value} max={max} onChange={handleChange} />
    </div>
  )
}
