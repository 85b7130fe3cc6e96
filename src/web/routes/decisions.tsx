import { createFileRoute } from '@tanstack/react-router'

import { OwnDecisionsPage } from '#web/decisions/own-decisions-page.tsx'

export const Route = createFileRoute('/decisions')({ component: OwnDecisionsPage })
