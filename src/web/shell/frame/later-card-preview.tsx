import { Suspense, useEffect, useState } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { later } from '#web/app/later.ts'

const CardPreview = later(async () => (await import('#web/ui/cards/card-preview.tsx')).CardPreview)

/** Shows cards large beside the rows of lists. It is fetched after the first paint, and never where all is touched. */
export function LaterCardPreview() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (matchMedia('(any-hover: hover)').matches) whenIdle(() => setIsWanted(true))
  }, [])
  return (
    isWanted && (
      <Suspense>
        <CardPreview />
      </Suspense>
    )
  )
}
