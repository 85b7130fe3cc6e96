import { createFileRoute } from '@tanstack/react-router'

import { HousePage } from '#web/admin/house/house-page.tsx'

export const Route = createFileRoute('/admin/house')({ component: HousePage })
