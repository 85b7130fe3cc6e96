import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { exportEndpoints } from '#contract/collection/exports.ts'
import { addressOf } from '#contract/endpoint.ts'
import { FORMATS } from '#engines/formats/formats.ts'
import { sentenceOfLoss } from '#engines/formats/sentences.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { type ExportQuestion, exportQueries } from './queries.ts'

import styles from './export-dialog.module.css'

const WRITTEN = FORMATS.filter(({ isWritten }) => isWritten)

interface ExportDialogProps {
  /** The stacks to export: a binder, or all that a search finds. */
  question: Omit<ExportQuestion, 'format'>
  onClose: () => void
}

/** Exports cards as a file for another app, and says what that file cannot store. */
export function ExportDialog({ question, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<FormatId>('tradewyrm')
  const asked = { ...question, format }
  return (
    <Modal title="Export" isOpen onClose={onClose}>
      <ModalBody>
        <SelectField
          label="Format"
          value={format}
          onChange={({ target }) =>
            setFormat(WRITTEN.find(({ id }) => id === target.value)?.id ?? 'tradewyrm')
          }
        >
          {WRITTEN.map(({ id, name, extension }) => (
            <option key={id} value={id}>
              {name} (.{extension})
            </option>
          ))}
        </SelectField>
        <Losses question={asked} />
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <a href={addressOf(exportEndpoints.file, asked)} download className={buttonClass()}>
          <Icon name="download" />
          Download
        </a>
      </ModalActions>
    </Modal>
  )
}

function Losses({ question }: { question: ExportQuestion }) {
  const { data, error, refetch } = useQuery(exportQueries.losses(question))
  if (data === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="6rem" />
  if (data.losses.length === 0) {
    return <Notice kind="good">{stacksOf(data.stacks)} will be exported with all details.</Notice>
  }
  return (
    <Notice kind="warn">
      <p>{stacksOf(data.stacks)} will be exported. This format can’t hold some details:</p>
      <ul className={styles['losses']}>
        {data.losses.map(({ loss, stacks }) => (
          <li key={loss}>
            {sentenceOfLoss(loss)} ({stacksOf(stacks)})
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function stacksOf(count: number): string {
  return `${figureOf(count)} ${count === 1 ? 'stack' : 'stacks'}`
}
