import type { WantLine } from '#contract/wants.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { sentenceOfReason } from '#web/imports/import-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import styles from './wants-page.module.css'

interface MendRowProps {
  line: WantLine
  /** What the line says, in full. */
  words: string
  isReading: boolean
  onMend: (line: number, words: string) => void
}

/** A line that has no card, with its words to mend. An empty line is left out. */
export function MendRow({ line, words: before, isReading, onMend }: MendRowProps) {
  const draft = useDraft(`wants-line:${before}`, { words: before })
  const { words } = draft.words
  const fault = line.reason === null ? undefined : sentenceOfReason(line.reason, line.outcome)
  return (
    <li>
      <form
        className={styles['mend']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.drop()
          onMend(line.line, words)
        }}
      >
        <TextField
          label={`Line ${String(line.line)}`}
          autoComplete="off"
          spellCheck={false}
          value={words}
          fault={fault}
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <Button type="submit" variant="quiet" disabled={isReading || words === before}>
          Read again
        </Button>
      </form>
    </li>
  )
}
