import { createFileRoute } from '@tanstack/react-router'

import { CopyrightPage } from '#web/pages/copyright-page.tsx'

export const Route = createFileRoute('/disclaimer')({ component: CopyrightPage })
