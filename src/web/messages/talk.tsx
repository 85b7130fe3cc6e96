import { type ReactNode, use, useCallback, useState } from 'react'

import type { Conversation } from '#contract/messages.ts'
import type { Waiting } from '#web/app/drafts/unsent.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'

import { aboutReply } from './about-reply.ts'
import { useSignMessage } from './actions.ts'
import { BegunLine } from './drafts/begun-line.tsx'
import { LeftOver } from './drafts/left-over.tsx'
import { EditingLine } from './editing-line.tsx'
import { focusLine, isOnPage } from './line-id.ts'
import { type Doing, MessageDialogs } from './message-dialogs.tsx'
import { MessageLog } from './message-log.tsx'
import { PastFoot } from './past/past-foot.tsx'
import { type Stretch, useStretch } from './past/use-stretch.ts'
import { ReferredShown } from './referring/referable.ts'
import { RequestBar } from './request-bar.tsx'
import type { LineActs } from './said-line.tsx'
import { useShowTyping } from './showing/actions.ts'
import { UnsentBubbles } from './unsent-bubbles.tsx'
import { useBackToLine } from './use-back-to-line.ts'
import { useReading } from './use-reading.ts'
import { type Said, useUnsent } from './use-unsent.ts'

import styles from './talk.module.css'

interface TalkProps {
  conversation: Conversation
  name: string
  /** The message to show; undefined for the end. */
  at: number | undefined
  onAt: (at: number | undefined) => void
}

/** What was said in a conversation, and where the member writes. */
export function Talk({ conversation, name, at, onAt }: TalkProps) {
  const { id } = conversation
  const [doing, setDoing] = useState<Doing>()
  const { stretch, asked } = useStretch(id, at)
  const { unsent, say, sendAgain, drop } = useUnsent(id)

  const backTo = useBackToLine()

  const end = () => setDoing(undefined)
  const finish = () => {
    if (doing !== undefined) backTo(doing.message.number)
    end()
  }
  const backToEnd = () => {
    const last = stretch?.end.messages.at(-1)
    if (last !== undefined) backTo(last.number)
  }
  const giveUp = (waiting: Waiting) => {
    drop(waiting)
    backToEnd()
  }
  const leavePast = () => {
    onAt(undefined)
    backToEnd()
  }
  return (
    <>
      {stretch === undefined ? (
        // The line is there meanwhile: drawing it takes as long as what was said.
        <div>
          <ListToCome list={asked} height="100%" />
        </div>
      ) : (
        <Log conversation={conversation} name={name} at={at} stretch={stretch} onAt={onAt} onDo={setDoing}>
          {stretch.isPast ? (
            <PastFoot {...stretch} onEnd={leavePast} />
          ) : (
            <AtEnd isAwaited={isBegun(conversation) && conversation.isAwaited} name={name}>
              <UnsentBubbles waiting={notIn(stretch, unsent)} onSendAgain={sendAgain} onDrop={giveUp} />
            </AtEnd>
          )}
        </Log>
      )}
      <Foot
        conversation={conversation}
        name={name}
        doing={asItIsNow(doing, stretch)}
        onSay={(said) => {
          onAt(undefined)
          return say(said)
        }}
        onClose={end}
        onFinish={finish}
      />
      <MessageDialogs conversationId={id} doing={doing} onClose={end} onFinish={finish} />
    </>
  )
}

/** What somebody answers may be changed or deleted while they write. */
function asItIsNow(doing: Doing | undefined, stretch: Stretch | undefined): Doing | undefined {
  if (doing?.what !== 'reply') return doing
  const message = stretch?.thread.messages.find(({ number }) => number === doing.message.number)
  return message === undefined ? doing : { ...doing, message }
}

/** What has not come back as said. */
function notIn({ end }: Stretch, unsent: readonly Waiting[]): readonly Waiting[] {
  const sent = new Set(end.messages.map(({ clientId }) => clientId))
  return unsent.filter(({ clientId }) => !sent.has(clientId))
}

interface LogProps extends TalkProps {
  stretch: Stretch
  onDo: (doing: Doing) => void
  children: ReactNode
}

/** What was said, of which the end is read once it is on screen. */
function Log({ conversation, name, at, stretch, onAt, onDo, children }: LogProps) {
  const { id, readNumber, group, box } = conversation
  const { thread, end, now, isPast, isFetching, showEarlier } = stretch
  const [isAtEnd, setIsAtEnd] = useState(false)
  const { mutate: sign } = useSignMessage(id)
  const onSign = useCallback<LineActs['onSign']>(
    ({ number }, given, isGiven) => sign({ number, sign: given, isGiven }),
    [sign],
  )
  const onOrigin = useCallback(
    (number: number) => (isOnPage(number) ? focusLine(number) : onAt(number)),
    [onAt],
  )
  const showReferred = use(ReferredShown)
  const lastNumber = end.messages.at(-1)?.number
  useReading({ conversationId: id, lastNumber, readNumber, isAtEnd: isAtEnd && !isPast })
  return showReferred(
    thread.messages.flatMap(({ gatherings }) => gatherings),
    <MessageLog
      // What lies far back has a place of its own to scroll to.
      key={isPast ? 'past' : 'end'}
      label={`Messages with ${name}`}
      thread={thread}
      isGroup={group !== null}
      seenNumber={conversation.seenNumber}
      wanted={at}
      now={now}
      isFetchingEarlier={isFetching}
      onEarlier={showEarlier}
      onEnd={setIsAtEnd}
      mayWrite={!isOver(conversation) && box !== 'requests'}
      isHost={conversation.room?.isHost === true}
      {...{ onSign, onOrigin, onDo }}
    >
      {children}
    </MessageLog>,
  )
}

interface AtEndProps extends Pick<Conversation, 'isAwaited'> {
  name: string
  children: ReactNode
}

/** What comes after the last message. */
function AtEnd({ isAwaited, name, children }: AtEndProps) {
  return (
    <>
      {children}
      {isAwaited && <p className={styles['note']}>{name} hasn’t accepted your message yet.</p>}
    </>
  )
}

/** Whether anything was said. A room is there before, once somebody has opened it. */
const isBegun = ({ lastNumber }: Conversation) => lastNumber > 0

/** Whether somebody waits for the member to accept what they wrote. */
const isRequest = (conversation: Conversation) => conversation.box === 'requests' && isBegun(conversation)

const isOfTrade = ({ about }: Conversation) => about?.thing === 'trade'

/** Whether nobody can write. */
const isOver = (conversation: Conversation) => overWords(conversation) !== undefined

/** Why nobody can write; undefined if the member can. */
function overWords({ other, group, room }: Conversation): string | undefined {
  if (room?.closed === 'hosts') return 'The hosts closed this room.'
  if (room?.closed === 'over') return 'This room closed after the gathering. You can still read it.'
  return other === null && group === null ? 'Nobody can write here any more.' : undefined
}

/** Whether others can see that the member types. */
const isShown = ({ group, seenNumber }: Conversation) => group !== null || seenNumber !== null

interface FootProps {
  conversation: Conversation
  name: string
  doing: Doing | undefined
  onSay: (said: Said) => boolean
  /** The member is done with what they did. */
  onClose: () => void
  /** They are, and the line they did it in goes. */
  onFinish: () => void
}

function Foot({ conversation, name, doing, onSay, onClose, onFinish }: FootProps) {
  const { id, other, group } = conversation
  const showTyping = useShowTyping(id)
  const over = overWords(conversation)
  if (over !== undefined) {
    return (
      <div className={styles['over']}>
        <p>{over}</p>
        <LeftOver conversationId={id} />
      </div>
    )
  }
  return (
    <div>
      {isRequest(conversation) && (
        <RequestBar conversationId={id} username={other?.username} isOfTrade={isOfTrade(conversation)} />
      )}
      {doing?.what === 'edit' ? (
        <EditingLine
          key={doing.message.number}
          conversationId={id}
          message={doing.message}
          isGroup={group !== null}
          onClose={onFinish}
        />
      ) : (
        <BegunLine
          conversationId={id}
          label={labelOf(conversation, name)}
          onType={isShown(conversation) ? showTyping : undefined}
          about={doing?.what === 'reply' ? aboutReply(doing.message, onClose) : undefined}
          onSay={(written) => {
            const replyTo = doing?.what === 'reply' ? doing.message.number : undefined
            const isKept = onSay({ ...written, replyTo })
            if (isKept) onClose()
            return isKept
          }}
        />
      )}
    </div>
  )
}

function labelOf({ group, room }: Conversation, name: string): string {
  if (room !== null) return 'Write to everyone at this gathering'
  return group === null ? `Write to ${name}` : 'Write to the group'
}
