import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Draft } from '#web/app/drafts/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { WordsBox } from './words-box.tsx'

import styles from './writing-line.module.css'

interface About {
  title: string
  words?: string
  onClose: () => void
}

export interface WritingLineProps {
  conversationId: string
  /** The words, kept until they are sent. */
  draft: Draft<{ words: string }>
  label: string
  action?: string
  /** What the words are about, such as a message that is edited. */
  about?: About | undefined
  /** Called while the member writes, with the words so far. */
  onType?: ((words: string) => void) | undefined
  /** Called once the words are sent. */
  onSent?: (() => void) | undefined
  /** @returns false if it could not be kept */
  onSay: (words: string) => boolean | Promise<boolean>
}

/** Where the member writes. What they have not sent stays, also in another visit. */
export function WritingLine({
  conversationId,
  draft,
  label,
  action = 'Send',
  about,
  onType,
  onSent,
  onSay,
}: WritingLineProps) {
  const [isBusy, setIsBusy] = useState(false)
  const line = useRef<HTMLTextAreaElement>(null)
  const { words } = draft.words
  const title = about?.title

  useEffect(() => {
    if (title !== undefined) line.current?.focus()
  }, [title])

  async function handleSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    const said = words.trim()
    if (said === '' || isBusy) return
    line.current?.focus()
    const kept = onSay(said)
    if (typeof kept !== 'boolean') setIsBusy(true)
    if (typeof kept === 'boolean' ? kept : await kept) end()
    setIsBusy(false)
  }

  function end() {
    draft.drop()
    onSent?.()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') about?.onClose()
    if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    void handleSubmit()
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void handleSubmit(event)}>
      {about !== undefined && <AboutLine {...about} />}
      <div className={styles['line']}>
        <WordsBox
          conversationId={conversationId}
          box={line}
          label={label}
          words={words}
          onWords={(changed) => {
            draft.change({ words: changed })
            onType?.(changed)
          }}
          onKeyDown={handleKeyDown}
        />
        <Button type="submit" icon="send" aria-label={action} busy={isBusy ? 'One moment...' : undefined}>
          <span className={styles['send']}>{action}</span>
        </Button>
      </div>
    </form>
  )
}

function AboutLine({ title, words, onClose }: About) {
  return (
    <div className={styles['about']}>
      <p>
        <b>{title}</b>
        {words !== undefined && <span dir="auto">{words}</span>}
      </p>
      <IconButton icon="x" label="Cancel" onClick={onClose} />
    </div>
  )
}

/** On a phone, Enter begins a new line; the button sends. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
