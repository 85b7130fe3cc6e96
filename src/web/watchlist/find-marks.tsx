import type { CardMarkProps } from '#web/cards/grid/card-marks.tsx'
import { AddMark } from '#web/collection/adding/add-mark.tsx'

import { WatchMark } from './watch-mark.tsx'

/** On a card that was found: watches it, and adds it to a binder. */
export function FindMarks(props: CardMarkProps) {
  return (
    <>
      <WatchMark {...props} />
      <AddMark {...props} />
    </>
  )
}
