import { createFileRoute } from '@tanstack/react-router'

import { PrintPage } from '#web/binders/print/print-page.tsx'
import { type PrintAddress, readPrintAddress } from '#web/binders/print/rules.ts'

export const Route = createFileRoute('/binders/print')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read before it is used
  validateSearch: (raw) => raw as PrintAddress,
  component: PrintRoute,
})

function PrintRoute() {
  return <PrintPage address={readPrintAddress({ ...Route.useSearch() })} />
}
