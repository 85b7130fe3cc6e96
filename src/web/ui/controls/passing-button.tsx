import type { ComponentProps } from 'react'

import { Button } from './button.tsx'
import { useFocusLoss } from './use-focus-loss.ts'

interface PassingButtonProps extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** Takes the focus over. */
  onGone: () => void
}

/** A button that goes once it was pressed, or once somebody else acts. The focus must not go with it. */
export function PassingButton({ onGone, ...button }: PassingButtonProps) {
  const ref = useFocusLoss<HTMLButtonElement>(onGone)
  return <Button ref={ref} {...button} />
}
