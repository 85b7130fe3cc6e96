import type { TableLook } from '#engines/formats/look-at-table.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import type { FileToRead } from '#web/imports/actions.ts'
import { StepHeading } from '#web/imports/steps/step-heading.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { ColumnFields } from './column-fields.tsx'
import { FirstRows } from './first-rows.tsx'
import type { AskedFile } from './look-at-file.ts'
import { asksForCount } from './said-columns.ts'
import { useColumnsForm } from './use-columns-form.ts'

import styles from './columns-step.module.css'

interface ColumnsStepProps {
  asked: AskedFile
  onBack: () => void
  /** Sends the file, whose columns are said. */
  onRead: (file: FileToRead) => void
}

/** Asks which column of a table is what, and shows its first rows as they would be read. */
export function ColumnsStep({ asked, onBack, onRead }: ColumnsStepProps) {
  if (asked.look === undefined) {
    return (
      <section>
        <StepHeading step="columns" title="Columns" />
        <Leaf fillet>
          <EmptyState
            icon="place:scroll-quill"
            title="No columns found"
            text="This file doesn’t look like a table. Only tables, such as CSV files, have columns to choose."
          >
            <Button onClick={onBack}>Back</Button>
          </EmptyState>
        </Leaf>
      </section>
    )
  }
  return <ColumnsForm asked={asked} onBack={onBack} onRead={onRead} />
}

function ColumnsForm({ asked, onBack, onRead }: ColumnsStepProps) {
  const { choice, look, rows, faults, ...form } = useColumnsForm(asked, onRead)
  return (
    <form
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.handleSubmit(event.currentTarget)
      }}
    >
      <section className={styles['step']}>
        <StepHeading step="columns" title="Which column is which?" />
        <p className={styles['about']}>
          <b>{asked.file.fileName}</b> <span>{sentenceOf(asked)}</span>
        </p>
        {form.error !== null && <Notice kind="bad">{wordingOf(form.error)}</Notice>}
        <Leaf stacked>
          <CheckboxField
            label="The first row has headings"
            checked={choice.hasHeadings}
            onChange={({ target }) => form.setHeadings(target.checked)}
          />
          <ColumnFields
            columns={look?.columns ?? []}
            uses={choice.uses}
            faults={faults}
            onChange={form.setUse}
          />
          {asksForCount(look, choice) && (
            <CheckboxField
              label="No column says how many: each row is one copy"
              checked={form.isEachOne}
              fault={form.countFault}
              onChange={({ target }) => form.setIsEachOne(target.checked)}
            />
          )}
        </Leaf>
      </section>
      <FirstRows rows={rows} columns={look?.columns ?? []} choice={choice} />
      <ActionBar label="Columns">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <span className={styles['push']} />
        <Button type="submit" busy={form.isPending ? 'One moment...' : undefined}>
          Read the file
        </Button>
      </ActionBar>
    </form>
  )
}

function sentenceOf({ look, remembered }: AskedFile): string {
  if (remembered !== undefined) return 'These are the columns you set last time.'
  if (look?.question === 'names') return 'We can’t tell which column has the card names.'
  if (look?.question === 'count') return `We can’t tell which column says how many you have. ${guessOf(look)}`
  return 'This is how we read it.'
}

/** `Is it Pieces or Boxes?` */
function guessOf({ columns, counts }: TableLook): string {
  return `Is it ${counts.map((index) => `“${columns[index]?.heading ?? ''}”`).join(' or ')}?`
}
