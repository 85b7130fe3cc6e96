import { createFileRoute } from '@tanstack/react-router'

import { AppealsPage } from '#web/decisions/appeals-page.tsx'

export const Route = createFileRoute('/admin/appeals')({ component: AppealsPage })
