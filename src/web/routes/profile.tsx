import { createFileRoute } from '@tanstack/react-router'

import { PreferencesPage } from '#web/profile/preferences-page.tsx'

export const Route = createFileRoute('/profile')({ component: PreferencesPage })
