import { createFileRoute } from '@tanstack/react-router'

import { type PrintAddress, readPrintAddress } from '#web/collection/print/print-address.ts'
import { PrintPage } from '#web/collection/print/print-page.tsx'

export const Route = createFileRoute('/binders/print')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as PrintAddress,
  component: PrintRoute,
})

function PrintRoute() {
  return <PrintPage address={readPrintAddress({ ...Route.useSearch() })} />
}
