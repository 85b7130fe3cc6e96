import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'

import type { Draft } from '#web/app/drafts/use-draft.ts'
import { ChosenPictures } from '#web/app/pictures/chosen-pictures.tsx'
import { PICTURE_TYPES } from '#web/app/pictures/picture-file.ts'
import type { Pictures } from '#web/app/pictures/use-pictures.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

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
  /** The pictures that go with the words. Without it, none can be added. */
  pictures?: Pictures
  /** @returns false if it could not be kept */
  onSay: (words: string) => boolean | Promise<boolean>
}

/** Where the member writes. What they have not sent stays, also in another visit. */
export function WritingLine(props: WritingLineProps) {
  const { conversationId, draft, label, action = 'Send', about, pictures, onType } = props
  const line = useRef<HTMLTextAreaElement>(null)
  // It goes while somebody writes, if nobody can write to the other any more.
  const form = useFocusKept<HTMLFormElement>()
  const { isBusy, submit } = useSubmit(props)
  const { words } = draft.words
  const title = about?.title

  useEffect(() => {
    if (title !== undefined) line.current?.focus()
  }, [title])

  function handleSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (submit()) line.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') about?.onClose()
    if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard()) return
    event.preventDefault()
    handleSubmit()
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={handleSubmit}>
      {about !== undefined && (
        <AboutLine
          {...about}
          onClose={() => {
            about.onClose()
            // The button goes.
            line.current?.focus()
          }}
        />
      )}
      {pictures !== undefined && <AddedPictures pictures={pictures} isBusy={isBusy} />}
      <div className={styles['line']}>
        {pictures !== undefined && (
          <AddPictures
            pictures={pictures}
            isBusy={isBusy}
            onAdd={() => hasKeyboard() && line.current?.focus()}
          />
        )}
        <WordsBox
          conversationId={conversationId}
          box={line}
          label={label}
          words={words}
          isBusy={isBusy}
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

/** Sends what the member wrote, with the pictures for it. */
function useSubmit({ draft, pictures, onSent, onSay }: WritingLineProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function say(said: string) {
    const kept = onSay(said)
    if (typeof kept !== 'boolean') setIsBusy(true)
    // What is kept at once leaves the line at once, so that a second press does not say it again.
    if (typeof kept === 'boolean' ? kept : await kept) {
      draft.drop()
      pictures?.clear()
      onSent?.()
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    /** @returns false if there is nothing to send, or not yet */
    submit: (): boolean => {
      const said = draft.words.words.trim()
      const isEmpty = said === '' && (pictures?.chosen.length ?? 0) === 0
      if (isEmpty || isBusy || pictures?.isOpening === true) return false
      void say(said)
      return true
    },
  }
}

interface AddedProps {
  pictures: Pictures
  isBusy: boolean
}

/** The pictures that go with the words, and why one cannot. */
function AddedPictures({ pictures, isBusy }: AddedProps) {
  const { chosen, fault } = pictures
  if (chosen.length === 0 && fault === undefined) return null
  return (
    <div className={styles['added']} inert={isBusy}>
      {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
      <ChosenPictures pictures={pictures} />
    </div>
  )
}

/** It goes once there are enough, so the keyboard moves on to the words. */
function AddPictures({ pictures, isBusy, onAdd }: AddedProps & { onAdd: () => void }) {
  const { most, chosen, isOpening, add } = pictures
  if (chosen.length >= most) return null
  return (
    <div inert={isBusy}>
      <FileButton
        label={isOpening ? 'Opening...' : 'Add pictures'}
        icon="image"
        isIcon
        accept={PICTURE_TYPES.join(',')}
        multiple
        onFiles={(files) => {
          add(files)
          onAdd()
        }}
      />
    </div>
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
