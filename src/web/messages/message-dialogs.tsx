import { Suspense } from 'react'

import type { Message } from '#contract/messages.ts'
import { later } from '#web/app/later.ts'

const DeleteMessageDialog = later(
  async () => (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
)

const HideMessageDialog = later(async () => (await import('./hide-message-dialog.tsx')).HideMessageDialog)

const RemoveDialog = later(async () => (await import('#web/people/remove-dialog.tsx')).RemoveDialog)

const ReportDialog = later(async () => (await import('#web/people/report-dialog.tsx')).ReportDialog)

/** What the member does with a message that is there. */
export interface Doing {
  readonly what: 'reply' | 'edit' | 'delete' | 'hide' | 'report' | 'remove'
  readonly message: Message
}

interface MessageDialogsProps {
  conversationId: string
  doing: Doing | undefined
  onClose: () => void
}

/** Asks what is to be asked before something is done with a message. */
export function MessageDialogs({ conversationId, doing, onClose }: MessageDialogsProps) {
  if (doing?.what === 'delete' || doing?.what === 'hide') {
    const Dialog = doing.what === 'hide' ? HideMessageDialog : DeleteMessageDialog
    return (
      <Suspense fallback={null}>
        <Dialog conversationId={conversationId} number={doing.message.number} onClose={onClose} />
      </Suspense>
    )
  }
  if (doing?.what === 'remove') {
    return (
      <Suspense fallback={null}>
        <RemoveDialog
          thing="message"
          id={`${conversationId}/${String(doing.message.number)}`}
          name="this message"
          author={doing.message.author ?? 'its author'}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  if (doing?.what !== 'report') return null
  return (
    <Suspense fallback={null}>
      <ReportDialog
        thing="message"
        id={`${conversationId}/${String(doing.message.number)}`}
        name="this message"
        onClose={onClose}
      />
    </Suspense>
  )
}
