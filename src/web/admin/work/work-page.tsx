import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { JobsPart } from './jobs-part.tsx'
import { LettersPart } from './letters-part.tsx'
import { PushesPart } from './pushes-part.tsx'

/** The work the machine does on a clock, and the letters and pushes that wait or failed. */
export function WorkPage() {
  usePageTitle('Workings')
  return (
    <Page>
      <PageHead
        title="Workings"
        lede="What the server does on its own, and what failed. This page keeps up to date."
      />
      <AdminNav />
      <LettersPart />
      <PushesPart />
      <JobsPart />
    </Page>
  )
}
