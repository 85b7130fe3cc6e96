import { memo } from 'react'

import type { Message } from '#contract/messages.ts'
import type { Sign } from '#contract/messages/signs.ts'

import { MessageActs } from './message-acts.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Doing } from './message-dialogs.tsx'

/** What the member can do with what was said. The functions stay the same while a conversation is on screen. */
export interface LineActs {
  /** Whether the member can write here. */
  mayWrite: boolean
  /** Whether the member hosts this room. */
  isHost: boolean
  onSign: (message: Message, sign: Sign, isGiven: boolean) => void
  /** Shows the message that another one answers. */
  onOrigin: (number: number) => void
  onDo: (doing: Doing) => void
}

interface SaidLineProps extends LineActs {
  message: Message
  /** Whether its author is named above it. */
  isNamed: boolean
  /** Whether it is the last that the other has read. */
  isSeen: boolean
  mayEdit: boolean
}

/** A message with what can be done with it. Of thousands, only those are drawn again that change. */
export const SaidLine = memo(function SaidLine(props: SaidLineProps) {
  const { message, isNamed, isSeen, mayWrite, mayEdit, isHost, onSign, onOrigin, onDo } = props
  const sign = (given: Sign, isGiven: boolean) => onSign(message, given, isGiven)
  return (
    <MessageBubble
      message={message}
      isNamed={isNamed}
      isSeen={isSeen}
      acts={
        <MessageActs
          message={message}
          mayWrite={mayWrite}
          mayEdit={mayEdit}
          isHost={isHost}
          onSign={sign}
          onDo={(what) => onDo({ what, message })}
        />
      }
      onSign={sign}
      onOrigin={onOrigin}
    />
  )
})
