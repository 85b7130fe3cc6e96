import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/welcome')({ component: WelcomePage })

function WelcomePage() {
  return (
    <BeingWritten
      icon="lantern-flame"
      title="Welcome"
      text="The first steps of a newcomer."
      plans={[
        'a first Spell, filled in a minute',
        'where you are, roughly, so that others near you can be found',
        'the next gathering with a free chair',
      ]}
      meanwhile={{ to: '/binders', label: 'Begin a Spell' }}
    />
  )
}
