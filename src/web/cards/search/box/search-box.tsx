import { type RefObject, useId } from 'react'

import type { KeywordWord } from '#engines/search/syntax/complete-keyword.ts'
import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'
import { useOfferBox } from '#web/cards/search/offers/actions.ts'
import { OfferList } from '#web/cards/search/offers/offer-list.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'

import styles from './search-box.module.css'

interface SearchBoxProps {
  text: string
  /** Receives the input, so that callers can place the caret. */
  box: RefObject<HTMLInputElement | null>
  /** For screen readers, and the placeholder while the box is empty. */
  label?: string | undefined
  placeholder?: string | undefined
  onText: (text: string) => void
  /** Called for the down arrow when there are no suggestions to enter. */
  onLeaveDown?: (() => void) | undefined
  /** Called with the name of a card that was chosen, if nothing else is asked. */
  onName?: ((name: string) => void) | undefined
  /** Keywords that this box knows besides those of cards. */
  also?: readonly KeywordWord[] | undefined
}

/** The search box, with suggestions for the word at the caret: names, keywords and their values. */
export function SearchBox({ text, box, onText, onLeaveDown, onName, also, ...words }: SearchBoxProps) {
  const listId = useId()
  const { offers, activeAt, ...offering } = useOfferBox({ text, box, onText, onLeaveDown, onName, also })
  const optionId = (at: number) => `${listId}-${String(at)}`

  return (
    <div className={styles['box']}>
      <SearchField
        ref={box}
        type="text"
        role="combobox"
        label={words.label ?? 'Card name or search'}
        placeholder={words.placeholder ?? 'Card name, at least 3 letters'}
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeAt < 0 || offers.length === 0 ? undefined : optionId(activeAt)}
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ target }) =>
          offering.change(target.value, target.selectionStart ?? target.value.length, true)
        }
        onSelect={({ currentTarget }) => offering.noteCaret(currentTarget.selectionStart ?? text.length)}
        onKeyDown={offering.handleKeyDown}
        onBlur={offering.close}
      />
      {text !== '' && (
        <span className={styles['clear']}>
          <IconButton
            icon="x"
            label="Clear the search"
            onClick={() => {
              offering.change('', 0, false)
              box.current?.focus()
            }}
          />
        </span>
      )}
      <OfferList id={listId} offers={offers} activeAt={activeAt} optionId={optionId} onTake={offering.take} />
    </div>
  )
}
