import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { useWaitingForPassword } from '#web/app/password-again.ts'

const PasswordAgainDialog = later(
  async () => (await import('./password-again-dialog.tsx')).PasswordAgainDialog,
)

/** Asks for the password when something dangerous needs it, whatever page or dialog that was done in. */
export function PasswordAgain() {
  const waiting = useWaitingForPassword()
  return (
    <Suspense fallback={null}>
      {waiting && (
        <PasswordAgainDialog onGiven={() => waiting.settle(true)} onClose={() => waiting.settle(false)} />
      )}
    </Suspense>
  )
}
