import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const LeaveDialog = later(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Starts the deletion of the account. Nothing happens before the dialog says what is deleted and kept. */
export function Leave({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        You can delete your account at any time. It takes effect immediately, and you can’t undo it. We first
        show you what we delete and what stays.
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
