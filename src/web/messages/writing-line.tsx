import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'

import { MESSAGE_MAX } from '#contract/messages.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import styles from './writing-line.module.css'

interface WritingLineProps {
  conversationId: string
  label: string
  /** @returns false if it could not be kept */
  onSay: (words: string) => boolean
}

/** Where the member writes. What they have not sent stays, also in another visit. */
export function WritingLine({ conversationId, label, onSay }: WritingLineProps) {
  const draft = useDraft(`message:${conversationId}`, { words: '' })
  const line = useRef<HTMLTextAreaElement>(null)
  const { words } = draft.words

  function handleSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    const said = words.trim()
    if (said === '') return
    if (onSay(said)) draft.drop()
    else showToast({ kind: 'bad', text: 'Too much is waiting to be sent. Go online first.' })
    line.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    handleSubmit()
  }

  return (
    <form className={styles['line']} onSubmit={handleSubmit}>
      <textarea
        ref={line}
        className={styles['words']}
        rows={1}
        aria-label={label}
        placeholder={label}
        maxLength={MESSAGE_MAX}
        enterKeyHint="enter"
        value={words}
        onChange={({ target }) => draft.change({ words: target.value })}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" icon="send" aria-label="Send">
        <span className={styles['send']}>Send</span>
      </Button>
    </form>
  )
}

/** On a phone, Enter begins a new line; the button sends. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
