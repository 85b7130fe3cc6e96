import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { MissingPage } from '#web/app/fallbacks/missing-page.tsx'
import { isDevelopment } from '#web/app/mode.ts'

const PatternBook = lazy(async () => ({
  default: (await import('#web/pages/pattern-book/pattern-book.tsx')).PatternBook,
}))

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
