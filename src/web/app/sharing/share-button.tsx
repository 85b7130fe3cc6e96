import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const ShareDialog = later(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the dialog with the link of a page. It is fetched when somebody points at the button. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="share-2"
        aria-haspopup="dialog"
        onPointerEnter={() => void ShareDialog.fetch()}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog title={title} path={path} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
