import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { JobsPart } from './jobs-part.tsx'
import { LettersPart } from './letters-part.tsx'
import { MachinePart } from './machine-part.tsx'
import { PushesPart } from './pushes-part.tsx'

/** How the machine is, and the work it does on a clock. */
export function WorkPage() {
  usePageTitle('Workings')
  return (
    <Page>
      <PageHead
        title="Workings"
        lede="How the machine is, and what it does by itself. This page keeps up to date."
      />
      <AdminNav />
      <MachinePart />
      <LettersPart />
      <PushesPart />
      <JobsPart />
    </Page>
  )
}
