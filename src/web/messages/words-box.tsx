import { type KeyboardEvent, type RefObject, useId } from 'react'

import { MESSAGE_MAX } from '#contract/messages.ts'
import { completionId, Completions } from '#web/app/completing/completions.tsx'
import { useCaret, useCompletion } from '#web/app/completing/use-completion.ts'
import { useBegunCard } from '#web/cards/said/use-begun-card.ts'

import { useBegunMention } from './mentioning/use-begun-mention.ts'
import type { Label } from './referring/named-words.ts'
import { useBegunReference } from './referring/use-begun-reference.ts'
import { useNamedWords } from './referring/use-named-words.ts'

import styles from './writing-line.module.css'

interface WordsBoxProps {
  conversationId: string
  box: RefObject<HTMLTextAreaElement | null>
  label: string
  words: string
  /** Whether they are being sent. */
  isBusy: boolean
  onWords: (words: string) => void
  /** Called for keys that choose no name. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/**
 * The box one writes in. It grows with its words, and completes cards in double brackets, the names of members and
 * gatherings.
 */
export function WordsBox({ conversationId, box, label, words, isBusy, onWords, onKeyDown }: WordsBoxProps) {
  const listId = useId()
  const { shown, read, labels } = useNamedWords(words)
  const caret = useCaret(shown)
  const { label: listLabel, ...begun } = useBegun({ shown, caret: caret.caret, conversationId, labels })
  const { names, activeAt, ...completion } = useCompletion(
    { text: shown, box, onText: (text) => onWords(read(text)) },
    caret,
    begun,
  )
  return (
    <>
      <Completions id={listId} label={listLabel} names={names} activeAt={activeAt} onTake={completion.take} />
      <textarea
        ref={box}
        className={styles['words']}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={names.length > 0 ? completionId(listId, activeAt) : undefined}
        placeholder={label}
        // What is sent may be longer than what is shown.
        maxLength={MESSAGE_MAX - Math.max(0, words.length - shown.length)}
        readOnly={isBusy}
        enterKeyHint="enter"
        value={shown}
        onChange={({ target }) => {
          onWords(read(target.value))
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

interface BegunProps {
  shown: string
  caret: number
  conversationId: string
  labels: readonly Label[]
}

/** What is being named at the caret, what may be meant, and what that is called. */
function useBegun({ shown, caret, conversationId, labels }: BegunProps) {
  const card = useBegunCard(shown, caret)
  const mention = useBegunMention(shown, caret, conversationId)
  const reference = useBegunReference(shown, caret, labels)
  if (card.begun !== undefined) return { ...card, label: 'Cards' }
  return mention.begun === undefined
    ? { ...reference, label: 'Gatherings' }
    : { ...mention, label: 'Players' }
}
