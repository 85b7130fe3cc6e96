import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const SaveSearchDialog = later(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** Saves the current search under a name. */
export function SaveSearchButton({ search }: { search: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" icon="star" onClick={() => setIsOpen(true)}>
        Save search
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SaveSearchDialog search={search} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
