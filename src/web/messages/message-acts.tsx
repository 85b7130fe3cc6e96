import { EDIT_MINUTES, type Message } from '#contract/messages.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { insteadOfWords } from './message-words.ts'

const MINUTE_MS = 60_000
/** Enough of a message to tell it from others. */
const LABEL_LETTERS = 40

interface MessageActsProps {
  message: Message
  now: Date
  onDo: (what: 'edit' | 'delete') => void
}

/** What the member can do with one message. */
export function MessageActs({ message, now, onDo }: MessageActsProps) {
  const { isOwn, words, createdAt } = message
  if (insteadOfWords(message) !== undefined) return null
  const mayEdit = isOwn && now.getTime() - Date.parse(createdAt) < EDIT_MINUTES * MINUTE_MS
  return (
    <MoreMenu label={`More for “${words.slice(0, LABEL_LETTERS)}”`}>
      {mayEdit && (
        <button type="button" {...MENU_ITEM} onClick={() => onDo('edit')}>
          <Icon name="pencil" />
          Edit
        </button>
      )}
      <button type="button" {...MENU_ITEM} onClick={() => void copyWords(words)}>
        <Icon name="copy" />
        Copy text
      </button>
      {isOwn && (
        <button type="button" {...MENU_ITEM} onClick={() => onDo('delete')}>
          <Icon name="trash-2" />
          Delete
        </button>
      )}
    </MoreMenu>
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
