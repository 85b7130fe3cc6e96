import { mayKeep } from '#contract/keepers.ts'
import type { Message } from '#contract/messages.ts'
import { inPlainWords } from '#contract/messages/references.ts'
import { type Sign, SIGNS } from '#contract/messages/signs.ts'
import { useSessionMember } from '#web/app/session.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import type { Doing } from './message-dialogs.tsx'
import { insteadOfWords, isPictured, plainWordsOf } from './message-words.ts'
import { SIGN_LOOKS } from './sign-looks.ts'

import styles from './signs-row.module.css'

/** Enough of a message to tell it from others. */
const LABEL_LETTERS = 40

interface MessageActsProps {
  message: Message
  /** Whether the member can write here. */
  mayWrite: boolean
  /** Whether an own message is young enough to be edited. */
  mayEdit: boolean
  /** Whether the member hosts this room. */
  isHost: boolean
  onSign: (sign: Sign, isGiven: boolean) => void
  onDo: (what: Doing['what']) => void
}

/** What the member can do with one message. */
export function MessageActs({ message, mayWrite, mayEdit, isHost, onSign, onDo }: MessageActsProps) {
  const { isOwn } = message
  const words = plainWordsOf(message)
  const instead = insteadOfWords(message)
  if (instead !== undefined && !isPictured(message)) return <ReportDeleted message={message} onDo={onDo} />
  return (
    <MoreMenu label={`More for “${(instead ?? words).slice(0, LABEL_LETTERS)}”`}>
      {mayWrite && (
        <>
          <SignChoice message={message} onSign={onSign} />
          <hr />
          <button type="button" {...MENU_ITEM} onClick={() => onDo('reply')}>
            <Icon name="message-square" />
            Reply
          </button>
        </>
      )}
      {isOwn && mayWrite && mayEdit && (
        <button type="button" {...MENU_ITEM} onClick={() => onDo('edit')}>
          <Icon name="pencil" />
          Edit
        </button>
      )}
      {/* With the brackets of cards, so that they act where it is pasted. */}
      <CopyItem words={inPlainWords(message.words, message.gatherings)} />
      {isOwn && (
        <button type="button" {...MENU_ITEM} onClick={() => onDo('delete')}>
          <Icon name="trash-2" />
          Delete
        </button>
      )}
      {mayReport(message) && <OthersItems isHost={isHost} onDo={onDo} />}
    </MoreMenu>
  )
}

/** Pictures alone have nothing to copy. */
function CopyItem({ words }: { words: string }) {
  if (words === '') return null
  return (
    <button type="button" {...MENU_ITEM} onClick={() => void copyWords(words)}>
      <Icon name="copy" />
      Copy text
    </button>
  )
}

/** For keepers who take part. */
function RemoveItem({ onDo }: Pick<MessageActsProps, 'onDo'>) {
  if (!mayKeep(useSessionMember(), 'content')) return null
  return (
    <button type="button" {...MENU_ITEM} onClick={() => onDo('remove')}>
      <Icon name="trash-2" />
      Remove as a keeper
    </button>
  )
}

/** What others deleted can still be reported: its words are kept for that. */
function ReportDeleted({ message, onDo }: Pick<MessageActsProps, 'message' | 'onDo'>) {
  if (!message.isDeleted || !mayReport(message)) return null
  return (
    <MoreMenu label="More for a deleted message">
      <ReportItem onDo={onDo} />
    </MoreMenu>
  )
}

/** What can be done with what somebody else said. */
function OthersItems({ isHost, onDo }: Pick<MessageActsProps, 'isHost' | 'onDo'>) {
  return (
    <>
      {isHost && (
        <button type="button" {...MENU_ITEM} onClick={() => onDo('hide')}>
          <Icon name="eye-off" />
          Hide from everyone
        </button>
      )}
      <ReportItem onDo={onDo} />
      <RemoveItem onDo={onDo} />
    </>
  )
}

const mayReport = ({ isOwn, author }: Message) => !isOwn && author !== null

function ReportItem({ onDo }: Pick<MessageActsProps, 'onDo'>) {
  return (
    <button type="button" {...MENU_ITEM} onClick={() => onDo('report')}>
      <Icon name="flag" />
      Report
    </button>
  )
}

function SignChoice({ message: { signs }, onSign }: Pick<MessageActsProps, 'message' | 'onSign'>) {
  return (
    <div className={styles['choice']} role="group" aria-label="Signs">
      {SIGNS.map((sign) => {
        const isGiven = signs.some((given) => given.sign === sign && given.isOwn)
        const { icon, name } = SIGN_LOOKS[sign]
        return (
          <button
            key={sign}
            type="button"
            role="menuitemcheckbox"
            tabIndex={-1}
            aria-checked={isGiven}
            aria-label={name}
            title={name}
            onClick={() => onSign(sign, !isGiven)}
          >
            <Icon name={icon} />
          </button>
        )
      })}
    </div>
  )
}

async function copyWords(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
    showToast({ kind: 'good', text: 'Copied.' })
  } catch {
    showToast({ kind: 'bad', text: 'Your browser doesn’t let us copy. Select the text instead.' })
  }
}
