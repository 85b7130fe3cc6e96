import { createFileRoute } from '@tanstack/react-router'

import { WorkPage } from '#web/admin/work/work-page.tsx'

export const Route = createFileRoute('/admin/jobs')({ component: WorkPage })
