import { createFileRoute } from '@tanstack/react-router'

import { PrivacyPage } from '#web/shell/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })
