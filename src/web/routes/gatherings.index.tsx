import { createFileRoute } from '@tanstack/react-router'

import { GatheringsPage } from '#web/gatherings/gatherings-page.tsx'

export const Route = createFileRoute('/gatherings/')({ component: GatheringsPage })
