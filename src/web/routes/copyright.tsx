import { createFileRoute } from '@tanstack/react-router'

import { CopyrightPage } from '#web/shell/copyright-page.tsx'

export const Route = createFileRoute('/copyright')({ component: CopyrightPage })
