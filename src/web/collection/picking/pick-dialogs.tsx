import { later } from '#web/app/later.ts'

import type { StackCommands } from './use-stack-commands.ts'

const ChangeDialog = later(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const PrintingDialog = later(async () => (await import('./printing-dialog.tsx')).PrintingDialog)
const MoveDialog = later(async () => (await import('./move-dialog.tsx')).MoveDialog)
const ConfirmDialog = later(async () => (await import('#web/collection/confirm-dialog.tsx')).ConfirmDialog)

interface PickDialogsProps {
  binderId: string | undefined
  commands: StackCommands
}

/** The dialogs before an action on the selection. */
export function PickDialogs({ binderId, commands }: PickDialogsProps) {
  const { dialog, what, isBusy, doAct: onAct } = commands
  const onClose = () => commands.setDialog(undefined)
  if (dialog === undefined) return null
  if (dialog === 'change')
    return (
      <ChangeDialog
        what={what}
        isBusy={isBusy}
        onChange={(change, onDone) => onAct({ kind: 'change', change }, { onDone })}
        onClose={onClose}
      />
    )
  if (dialog === 'printing')
    return (
      <PrintingDialog
        what={what}
        printing={commands.sample()?.printing}
        onPick={(change) => onAct({ kind: 'change', change })}
        onClose={onClose}
      />
    )
  if (dialog === 'delete')
    return (
      <ConfirmDialog
        title={`Remove ${what}`}
        text="They’ll be removed from this binder. You can undo this for 30 days."
        action="Remove"
        isBusy={isBusy}
        onConfirm={() => onAct({ kind: 'delete' })}
        onClose={onClose}
      />
    )
  return (
    <MoveDialog
      kind={dialog}
      what={what}
      fromId={binderId}
      isBusy={isBusy}
      onMove={({ targetId, quantity, onDone }) =>
        onAct(
          dialog === 'copy'
            ? { kind: 'copy', binderId: targetId }
            : { kind: 'move', binderId: targetId, ...(quantity !== undefined && { quantity }) },
          { onDone },
        )
      }
      onClose={onClose}
    />
  )
}
