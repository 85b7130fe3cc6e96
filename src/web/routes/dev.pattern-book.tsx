import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'

import { MissingPage } from '#web/app/fallbacks/missing-page.tsx'
import { later } from '#web/app/later.ts'
import { isDevelopment } from '#web/app/mode.ts'

const PatternBook = later(async () => (await import('#web/pages/pattern-book/pattern-book.tsx')).PatternBook)

export const Route = createFileRoute('/dev/pattern-book')({ component: PatternBookRoute })

/** The pattern book, for developers only. */
function PatternBookRoute() {
  if (!isDevelopment()) return <MissingPage />
  return (
    <Suspense>
      <PatternBook />
    </Suspense>
  )
}
