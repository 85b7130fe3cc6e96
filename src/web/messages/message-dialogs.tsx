import { Suspense } from 'react'

import type { Message } from '#contract/messages.ts'
import { later } from '#web/app/later.ts'

const DeleteMessageDialog = later(
  async () => (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
)

const HideMessageDialog = later(async () => (await import('./hide-message-dialog.tsx')).HideMessageDialog)

const RemoveDialog = later(async () => (await import('#web/people/remove-dialog.tsx')).RemoveDialog)

const ReportDialog = later(async () => (await import('#web/people/reporting/report-dialog.tsx')).ReportDialog)

/** What the member does with a message that is there. */
export interface Doing {
  readonly what: 'reply' | 'edit' | 'delete' | 'hide' | 'report' | 'remove'
  readonly message: Message
}

interface MessageDialogsProps {
  conversationId: string
  doing: Doing | undefined
  onClose: () => void
  /** Called instead once the message is gone. */
  onFinish: () => void
}

/** Asks what is to be asked before something is done with a message. */
export function MessageDialogs({ doing, ...rest }: MessageDialogsProps) {
  if (doing === undefined) return null
  return (
    <Suspense fallback={null}>
      <MessageDialog doing={doing} {...rest} />
    </Suspense>
  )
}

function MessageDialog({ conversationId, doing, onClose, onFinish }: MessageDialogsProps & { doing: Doing }) {
  const { number, author } = doing.message
  const reported = {
    thing: 'message',
    id: `${conversationId}/${String(number)}`,
    name: 'this message',
  } as const
  if (doing.what === 'delete')
    return <DeleteMessageDialog {...{ conversationId, number, onClose, onFinish }} />
  if (doing.what === 'hide') return <HideMessageDialog {...{ conversationId, number, onClose, onFinish }} />
  if (doing.what === 'remove')
    return <RemoveDialog {...reported} author={author ?? 'its author'} onClose={onClose} />
  return doing.what === 'report' ? <ReportDialog {...reported} onClose={onClose} /> : null
}
