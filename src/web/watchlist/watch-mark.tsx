import { lazy, Suspense } from 'react'

import type { WatchButtonProps } from './watch-button.tsx'

const WatchButton = lazy(async () => ({ default: (await import('./watch-button.tsx')).WatchButton }))

/** The eye of a card in a grid, fetched once the cards are shown. */
export function WatchMark(props: WatchButtonProps) {
  return (
    <Suspense fallback={null}>
      <WatchButton {...props} />
    </Suspense>
  )
}
