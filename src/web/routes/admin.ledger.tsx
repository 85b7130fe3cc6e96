import { createFileRoute } from '@tanstack/react-router'

import { LedgerPage } from '#web/admin/ledger/ledger-page.tsx'

export const Route = createFileRoute('/admin/ledger')({ component: LedgerPage })
