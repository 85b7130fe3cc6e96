import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { LoadingScreen } from '#web/ui/layout/loading-screen.tsx'

/** Few readers ever see it, so the first view does not load it. */
const MissingWords = later(async () => (await import('./missing-words.tsx')).MissingWords)

/** The 404 page: nothing is here, or nothing that this reader may see. */
export function MissingPage() {
  return (
    <Suspense fallback={<LoadingScreen text="Gathering your sh...stuff..." />}>
      <MissingWords />
    </Suspense>
  )
}
