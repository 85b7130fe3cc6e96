import { Suspense } from 'react'

import { later } from '#web/app/later.ts'

import type { WatchButtonProps } from './watch-button.tsx'

const WatchButton = later(async () => (await import('./watch-button.tsx')).WatchButton)

/** The eye of a card in a grid, fetched once the cards are shown. */
export function WatchMark(props: WatchButtonProps) {
  return (
    <Suspense fallback={null}>
      <WatchButton {...props} />
    </Suspense>
  )
}
