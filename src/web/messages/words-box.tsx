import { type KeyboardEvent, type RefObject, useId } from 'react'

import { MESSAGE_MAX } from '#contract/messages.ts'
import { cardNameId, CardNames } from '#web/cards/said/card-names.tsx'
import { useCardCompletion } from '#web/cards/said/use-card-completion.ts'

import styles from './writing-line.module.css'

interface WordsBoxProps {
  box: RefObject<HTMLTextAreaElement | null>
  label: string
  words: string
  onWords: (words: string) => void
  /** Called for keys that choose no card. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** The box one writes in. It grows with its words, and completes the names of cards in double brackets. */
export function WordsBox({ box, label, words, onWords, onKeyDown }: WordsBoxProps) {
  const listId = useId()
  const { names, activeAt, ...cards } = useCardCompletion({ text: words, box, onText: onWords })
  return (
    <>
      <CardNames id={listId} names={names} activeAt={activeAt} onTake={cards.take} />
      <textarea
        ref={box}
        className={styles['words']}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={names.length > 0 ? cardNameId(listId, activeAt) : undefined}
        placeholder={label}
        maxLength={MESSAGE_MAX}
        enterKeyHint="enter"
        value={words}
        onChange={({ target }) => {
          onWords(target.value)
          cards.noteCaret(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => cards.noteCaret(currentTarget.selectionStart)}
        onBlur={cards.close}
        onKeyDown={(event) => {
          if (cards.handleKey(event)) event.preventDefault()
          else onKeyDown(event)
        }}
      />
    </>
  )
}
