import { useState } from 'react'

import { WANTS_TEXT_MAX, type WantedPrintings } from '#contract/wants.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { type Draft, useDraft } from '#web/app/drafts/use-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { BinderChoice } from './binder-choice.tsx'

import styles from './wants-page.module.css'

/** A list and what the member wants of it, as entered. */
export interface ListDraft {
  readonly text: string
  readonly printings: WantedPrintings
  readonly onlyMissing: boolean
  readonly atMost: string
}

const FIRST_LIST: ListDraft = {
  text: '',
  printings: 'any',
  onlyMissing: true,
  atMost: '',
}

/** What the member entered, kept until they start over. */
export function useListDraft(): Draft<ListDraft> {
  return useDraft('wants', FIRST_LIST)
}

const PRINTINGS = [
  { value: 'any', label: 'Any printing' },
  { value: 'named', label: 'As listed' },
] as const
const TOO_LONG = 'This list is too long. Split it and check the parts one by one.'

interface ListFormProps {
  draft: Draft<ListDraft>
  /** The binder to hold it against; empty for all. */
  binderId: string
  isReading: boolean
  onBinder: (binderId: string) => void
  onRead: (draft: ListDraft) => void
}

/** A deck or want list: pasted, or from a file. */
export function ListForm({ draft, binderId, isReading, onBinder, onRead }: ListFormProps) {
  const { words, change } = draft
  const [fault, setFault] = useState<string>()

  function handleRead(list: ListDraft) {
    const wrong = faultOf(list.text)
    setFault(wrong)
    if (wrong === undefined) onRead(list)
  }

  async function handleFile([file]: readonly File[]) {
    if (file === undefined) return
    const text = file.size > WANTS_TEXT_MAX * 4 ? undefined : await file.text()
    if (text === undefined || text.length > WANTS_TEXT_MAX) {
      setFault(TOO_LONG)
      return
    }
    change({ text })
    handleRead({ ...words, text })
  }

  return (
    <Leaf fillet stacked>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleRead(words)
        }}
      >
        <RestoredNote draft={draft} />
        <TextArea
          label="Deck or want list"
          hint="One card per line, such as 2 Mirror Tide (HRD) 44, or a whole CSV file."
          fault={fault}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={words.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <div className={styles['choices']}>
          <Seg
            label="Which printings?"
            options={PRINTINGS}
            value={words.printings}
            onChange={(printings) => change({ printings })}
          />
          <BinderChoice value={binderId} onChange={onBinder} />
        </div>
        <Row>
          <Button type="submit" busy={isReading ? 'Reading...' : undefined}>
            Check the list
          </Button>
          <FileButton label="Choose a file" variant="quiet" onFiles={(files) => void handleFile(files)} />
        </Row>
      </form>
    </Leaf>
  )
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'Paste a list first.'
  return text.length > WANTS_TEXT_MAX ? TOO_LONG : undefined
}
