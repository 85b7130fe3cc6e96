import { type ReactNode, useState } from 'react'

import { IMPORT_BYTES_MAX } from '#contract/imports.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import type { FileToRead } from '#web/imports/actions.ts'
import { faultOfFile, sizeOf } from '#web/imports/import-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { FileDrop } from './file-drop.tsx'
import { FormatSelect } from './format-select.tsx'
import { sentenceOfSending } from './sending-words.tsx'
import { StepHeading } from './step-heading.tsx'

import styles from '#web/imports/import-page.module.css'

const HINT = `CSV, a text list or a .dek, at most ${sizeOf(IMPORT_BYTES_MAX)}.`

/** What was entered; it survives a failed upload. */
export interface Draft {
  readonly text: string
  readonly format: FormatId | undefined
}

interface StartStepProps {
  draft: Draft
  /** Says that the draft is from an earlier time. */
  restored: ReactNode
  onDraft: (part: Partial<Draft>) => void
  /** Why the last file did not arrive. */
  error: Error | null
  onSend: (file: FileToRead) => void
  onRetry: () => void
}

/** Starts an import: as a file or as pasted text. */
export function StartStep({ draft, restored, onDraft, error, onSend, onRetry }: StartStepProps) {
  const [fault, setFault] = useState<string>()
  const [textFault, setTextFault] = useState<string>()

  function handleFiles([file, ...others]: readonly File[]) {
    if (file === undefined) return
    const wrong = others.length > 0 ? 'Upload one file at a time.' : faultOfFile(file)
    setFault(wrong)
    if (wrong === undefined) onSend({ file, fileName: file.name, format: draft.format })
  }

  function handlePaste() {
    const file = new Blob([draft.text], { type: 'text/plain' })
    const wrong = draft.text.trim() === '' ? 'Paste a list first.' : faultOfFile(file)
    setTextFault(wrong)
    if (wrong === undefined) onSend({ file, fileName: 'Pasted list', format: draft.format })
  }

  return (
    <section>
      <StepHeading step="start" title="Upload a file" />
      <Leaf fillet stacked>
        {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
        {fault === undefined && error !== null && (
          <Notice kind="bad" onRetry={onRetry}>
            {sentenceOfSending(error)}
          </Notice>
        )}
        <FileDrop hint={HINT} onFiles={handleFiles} />
        <form
          className={styles['paste']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            handlePaste()
          }}
        >
          {restored}
          <PasteFields draft={draft} fault={textFault} onDraft={onDraft} />
        </form>
      </Leaf>
    </section>
  )
}

interface PasteFieldsProps extends Pick<StartStepProps, 'draft' | 'onDraft'> {
  fault: string | undefined
}

function PasteFields({ draft, fault, onDraft }: PasteFieldsProps) {
  return (
    <>
      <TextArea
        label="Or paste a list"
        hint="One card per line, such as 2 Mirror Tide (HRD) 44, or a whole CSV file."
        fault={fault}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={draft.text}
        onChange={({ target }) => onDraft({ text: target.value })}
      />
      <FormatSelect label="Format" value={draft.format} onChange={(format) => onDraft({ format })} />
      <Button type="submit" variant="quiet">
        Read the list
      </Button>
    </>
  )
}
