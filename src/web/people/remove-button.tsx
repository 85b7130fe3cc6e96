import { Suspense, useState } from 'react'

import { mayKeep } from '#contract/keepers.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { Removed } from './remove-dialog.tsx'

const RemoveDialog = later(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

interface RemoveButtonProps extends Removed {
  /** What the button says, where a page has several. */
  label?: string
}

/** For keepers: leads to the form that removes something of a member. Others see nothing of it. */
export function RemoveButton({ label = 'Remove', ...removed }: RemoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const keeper = useSessionMember()
  if (!mayKeep(keeper, 'content') || keeper?.username === removed.author) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="trash-2"
        aria-haspopup="dialog"
        aria-label={`Remove ${removed.name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RemoveDialog {...removed} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
