import { createFileRoute } from '@tanstack/react-router'

import { NewcomersPage } from '#web/accounts/newcomers/newcomers-page.tsx'

export const Route = createFileRoute('/admin/newcomers')({ component: NewcomersPage })
