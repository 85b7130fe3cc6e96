import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

import { LeftHere } from './drafts/left-over.tsx'
import { UnsentBubbles } from './unsent-bubbles.tsx'
import { useUnsent } from './use-unsent.ts'

import styles from './gone-conversation.module.css'

/** Says that a conversation is gone. What the member wrote in it and nobody got stays in sight. */
export function GoneConversation({ conversationId }: { conversationId: string }) {
  const { unsent, sendAgain, drop } = useUnsent(conversationId)
  const back = useRef<HTMLAnchorElement>(null)
  return (
    <div className={styles['gone']}>
      {/* It may come while they write. */}
      <div role="alert">
        <EmptyState
          icon="place:conversation"
          title="This conversation is gone"
          text="You aren’t part of it any more, or the other player isn’t."
        >
          <Link
            ref={back}
            to="/inbox"
            search={{ tab: 'messages' }}
            className={buttonClass({ variant: 'quiet' })}
          >
            Back to inbox
          </Link>
        </EmptyState>
      </div>
      <UnsentBubbles
        waiting={unsent}
        onSendAgain={sendAgain}
        onDrop={(waiting) => {
          drop(waiting)
          // The button that was pressed goes with it.
          back.current?.focus()
        }}
      />
      <LeftHere key={conversationId} conversationId={conversationId} />
    </div>
  )
}
