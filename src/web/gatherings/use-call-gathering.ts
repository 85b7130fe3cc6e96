import { useOverlays } from '#web/app/overlays.ts'

import { newGathering } from './overlays.ts'

/** Opens the form of a new gathering, from anywhere. */
export function useCallGathering(): () => void {
  const { show } = useOverlays()
  return () => {
    show(newGathering)
  }
}
