import type { ButtonLook } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { useCallGathering } from './use-call-gathering.ts'

/** Opens the form of a new gathering. */
export function CallButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const callGathering = useCallGathering()
  return (
    <Button variant={variant} icon="place:round-table" onClick={callGathering}>
      Create Gathering
    </Button>
  )
}
