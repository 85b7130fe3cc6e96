import { type KeyboardEvent, type RefObject, useId } from 'react'

import { MESSAGE_MAX } from '#contract/messages.ts'
import { completionId, Completions } from '#web/app/completing/completions.tsx'
import { useCaret, useCompletion } from '#web/app/completing/use-completion.ts'
import { useBegunCard } from '#web/cards/said/use-begun-card.ts'

import { useBegunMention } from './mentioning/use-begun-mention.ts'

import styles from './writing-line.module.css'

interface WordsBoxProps {
  conversationId: string
  box: RefObject<HTMLTextAreaElement | null>
  label: string
  words: string
  onWords: (words: string) => void
  /** Called for keys that choose no name. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** The box one writes in. It grows with its words, and completes cards in double brackets and the names of members. */
export function WordsBox({ conversationId, box, label, words, onWords, onKeyDown }: WordsBoxProps) {
  const listId = useId()
  const caret = useCaret(words)
  const card = useBegunCard(words, caret.caret)
  const mention = useBegunMention(words, caret.caret, conversationId)
  const isCard = card.begun !== undefined
  const { names, activeAt, ...completion } = useCompletion(
    { text: words, box, onText: onWords },
    caret,
    isCard ? card : mention,
  )
  return (
    <>
      <Completions
        id={listId}
        label={isCard ? 'Cards' : 'Players'}
        names={names}
        activeAt={activeAt}
        onTake={completion.take}
      />
      <textarea
        ref={box}
        className={styles['words']}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={names.length > 0 ? completionId(listId, activeAt) : undefined}
        placeholder={label}
        maxLength={MESSAGE_MAX}
        enterKeyHint="enter"
        value={words}
        onChange={({ target }) => {
          onWords(target.value)
          completion.noteCaret(target.selectionStart)
        }}
        onSelect={({ currentTarget }) => completion.noteCaret(currentTarget.selectionStart)}
        onBlur={completion.close}
        onKeyDown={(event) => {
          if (completion.handleKey(event)) event.preventDefault()
          else onKeyDown(event)
        }}
      />
    </>
  )
}
