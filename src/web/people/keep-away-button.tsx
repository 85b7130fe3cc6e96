import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

const KeepAwayDialog = later(async () => (await import('./keep-away-dialog.tsx')).KeepAwayDialog)

interface KeepAwayButtonProps {
  username: string
  /** The address of the portrait that stands beside it. */
  portrait?: string | null
  /** Called once they are blocked. */
  onBlocked?: () => void
}

/** Leads to what a member can do to keep another one away. */
export function KeepAwayButton({ username, portrait, onBlocked }: KeepAwayButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        icon="ellipsis"
        label={`Mute, block or report ${username}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>
        {isOpen && (
          <KeepAwayDialog username={username} portrait={portrait} onBlocked={onBlocked} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
