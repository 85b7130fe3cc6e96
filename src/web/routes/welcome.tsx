import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/welcome')({ component: WelcomePage })

function WelcomePage() {
  return (
    <BeingWritten
      icon="lantern-flame"
      title="Welcome"
      text="Your first steps."
      plans={[
        'a first binder, filled in a minute',
        'your rough location, to find players near you',
        'the next gathering with a free seat',
      ]}
      meanwhile={{ to: '/binders', label: 'New binder' }}
    />
  )
}
