import { createFileRoute } from '@tanstack/react-router'

import type { ReportSearch } from '#web/reports/report-search.ts'
import { ReportsPage } from '#web/reports/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as ReportSearch,
  component: ReportsRoute,
})

function ReportsRoute() {
  return <ReportsPage address={Route.useSearch()} />
}
