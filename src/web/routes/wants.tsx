import { createFileRoute } from '@tanstack/react-router'

import { WantsPage } from '#web/wants/wants-page.tsx'

export const Route = createFileRoute('/wants')({ component: WantsPage })
