import { createFileRoute } from '@tanstack/react-router'

import { PreferencesPage } from '#web/profile/preferences-page.tsx'
import { ProfileFault } from '#web/profile/profile-fault.tsx'

export const Route = createFileRoute('/profile')({ component: PreferencesPage, errorComponent: ProfileFault })
