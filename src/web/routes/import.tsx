import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/import')({ component: ImportPage })

function ImportPage() {
  return (
    <BeingWritten
      icon="upload"
      title="Import"
      text="Bring a collection along from another app."
      plans={[
        'files of Deckbox, Moxfield, Archidekt, ManaBox and others',
        'a look at what would happen before anything does',
        'every line that was not understood, with its reason',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
