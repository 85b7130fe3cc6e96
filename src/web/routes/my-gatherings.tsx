import { createFileRoute } from '@tanstack/react-router'

import { MyGatheringsPage } from '#web/gatherings/my-gatherings-page.tsx'

export const Route = createFileRoute('/my-gatherings')({ component: MyGatheringsPage })
