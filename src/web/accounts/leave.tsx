import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** The way out. Nothing happens before it was said what goes and what stays. */
export function Leave({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        Your account can be deleted at any time, at once and for good. What goes and what stays is said first.
      </p>
      <div>
        <Button variant="bad" icon="trash-2" onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <LeaveDialog username={username} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
