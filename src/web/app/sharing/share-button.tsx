import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const ShareDialog = later(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ShareButtonProps {
  title: string
  /** The page's path on this site, as short as there is. */
  path: string
  /** What members send in a message to share it; undefined if the link alone is shared. */
  message?: string
}

/** Opens the dialog with the link of a page. It is fetched when somebody points at the button. */
export function ShareButton({ title, path, message }: ShareButtonProps) {
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
        {isOpen && (
          <ShareDialog title={title} path={path} message={message} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
