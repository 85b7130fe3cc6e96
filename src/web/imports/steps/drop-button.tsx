import { useNavigate } from '@tanstack/react-router'

import type { Import } from '#contract/imports.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useDropImport } from '#web/imports/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

const WORDS: Readonly<Partial<Record<Import['state'], string>>> = {
  reading: 'Stop and discard this file',
  done: 'Delete this report',
  stopped: 'Delete this report',
  undone: 'Delete this report',
}

/** Deletes an import; the cards it put into binders stay. */
export function DropButton({ read }: { read: Import }) {
  const drop = useDropImport()
  const navigate = useNavigate()

  function handlePress() {
    drop.mutate(read.id, {
      onSuccess: () => {
        void navigate({ to: '/import' })
      },
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <Button
      variant="ghost"
      icon="trash-2"
      busy={drop.isPending ? 'One moment...' : undefined}
      onClick={handlePress}
    >
      {WORDS[read.state] ?? 'Discard this file'}
    </Button>
  )
}
