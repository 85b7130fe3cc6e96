import type { Import } from '#contract/imports.ts'
import type { FileToRead } from '#web/imports/actions.ts'
import { FAILURE_SENTENCES } from '#web/imports/import-words.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { ColumnsButton } from './columns-button.tsx'
import { DropButton } from './drop-button.tsx'
import { RereadForm } from './reread-form.tsx'
import { StepHeading } from './step-heading.tsx'

interface FailedStepProps {
  read: Import
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
  onColumns: (file: FileToRead) => void
}

/** Failures after which saying what the columns are may help. */
const ABOUT_COLUMNS: readonly Import['failure'][] = [
  'no_name_column',
  'count_unknown',
  'unknown_format',
  'nothing_fits',
]

/** Explains why a file could not be read, and what to try. */
export function FailedStep({ read, sentFile, onSend, onColumns }: FailedStepProps) {
  const { failure } = read
  return (
    <section>
      <StepHeading step={`${read.id}:failed`} title="Couldn’t read the file" />
      <Leaf fillet stacked>
        <Text strong>{read.fileName}</Text>
        <Notice kind="bad">
          {failure === null
            ? 'Something went wrong on our side. Upload the file again.'
            : FAILURE_SENTENCES[failure]}
        </Notice>
        {ABOUT_COLUMNS.includes(failure) && (
          <Row>
            <ColumnsButton label="Set the columns" read={read} sentFile={sentFile} onColumns={onColumns} />
          </Row>
        )}
        <RereadForm read={read} sentFile={sentFile} onSend={onSend} />
        <Row>
          <DropButton read={read} />
        </Row>
      </Leaf>
    </section>
  )
}
