import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const NewRequestDialog = later(async () => (await import('./request-dialog.tsx')).NewRequestDialog)

/** Starts a new trade request. */
export function PostRequestButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="place:scales" onClick={() => setIsOpen(true)}>
        New request
      </Button>
      <Suspense fallback={null}>{isOpen && <NewRequestDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
