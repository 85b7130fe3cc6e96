import { createFileRoute } from '@tanstack/react-router'

import { houseLoader } from '#web/pages/house-loader.ts'
import { PrivacyPage } from '#web/pages/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({ loader: houseLoader, component: PrivacyPage })
