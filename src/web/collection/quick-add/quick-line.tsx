import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'

import { QUICK_LINE_MAX } from '#engines/quick-add/vocabulary.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import styles from './quick-add.module.css'

const SET_CODE_MAX = 10
/** Card names and codes are no prose. */
const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** What is typed into the line and the field for the set; both survive a reload. */
export function useQuickWords(binderId: string) {
  const { words, change } = useDraft(`quick-add:${binderId}`, { line: '', setCode: '' })
  const first = useRef(change)
  // Always the same, so that the rows below are not drawn again for each letter.
  const onLine = useCallback((line: string) => first.current({ line }), [])
  return { ...words, onLine, onSetCode: (setCode: string) => change({ setCode }) }
}

interface QuickLineFormProps {
  box: RefObject<HTMLInputElement | null>
  line: string
  setCode: string
  onLine: (line: string) => void
  onSetCode: (setCode: string) => void
  onEnter: () => void
  onClose: () => void
}

/** The line itself, and the set that all lines are from. Enter adds, Escape clears and then closes. */
export function QuickLineForm({
  box,
  line,
  setCode,
  onLine,
  onSetCode,
  onEnter,
  onClose,
}: QuickLineFormProps) {
  const locked = setCode.trim().toUpperCase()

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (line === '') onClose()
    else onLine('')
  }

  return (
    <form
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <TextField
        {...AS_TYPED}
        ref={box}
        label={locked === '' ? 'Card' : `Number in ${locked}`}
        placeholder={locked === '' ? '4 sol ring c21 f lp de' : '4 263 f'}
        maxLength={QUICK_LINE_MAX}
        inputMode={locked === '' ? 'text' : 'decimal'}
        enterKeyHint="done"
        value={line}
        onChange={({ target }) => onLine(target.value)}
        onKeyDown={handleKey}
      />
      <TextField
        {...AS_TYPED}
        label="All from set"
        placeholder="Code"
        maxLength={SET_CODE_MAX}
        value={setCode}
        onChange={({ target }) => onSetCode(target.value)}
      />
      <Button type="submit" icon="plus" disabled={line.trim() === ''}>
        Add
      </Button>
    </form>
  )
}
