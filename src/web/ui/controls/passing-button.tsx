import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { Button } from './button.tsx'

interface PassingButtonProps extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** Takes the focus over. */
  onGone: () => void
}

/** A button that goes once it was pressed, or once somebody else acts. The focus must not go with it. */
export function PassingButton({ onGone, ...button }: PassingButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const handleGone = useEffectEvent(onGone)
  useLayoutEffect(() => {
    const { current } = ref
    return () => {
      if (current !== null && current === document.activeElement) handleGone()
    }
  }, [])
  return <Button ref={ref} {...button} />
}
