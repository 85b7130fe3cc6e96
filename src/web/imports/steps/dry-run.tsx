import { type ReactNode, Suspense, useRef, useState } from 'react'

import type { Import } from '#contract/imports.ts'
import { later } from '#web/app/later.ts'
import { SumPrice, Value } from '#web/collection/value.tsx'
import type { FileToRead } from '#web/imports/actions.ts'
import type { RowFilter } from '#web/imports/import-address.ts'
import { counted, takenRows } from '#web/imports/import-words.ts'
import { ImportRows } from '#web/imports/rows/import-rows.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { AssumedAs } from './assumed-as.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { ColumnsRemark } from './columns-remark.tsx'
import { DropButton } from './drop-button.tsx'
import { nameOfFormat } from './format-select.tsx'
import { RereadForm } from './reread-form.tsx'
import { StepHeading } from './step-heading.tsx'

import styles from './dry-run.module.css'

const TargetDialog = later(async () => (await import('./target-dialog.tsx')).TargetDialog)

interface DryRunProps {
  read: Import
  filter: RowFilter | undefined
  onFilter: (filter: RowFilter | undefined) => void
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
  onColumns: (file: FileToRead) => void
}

/** Previews the import row by row; nothing has happened yet. */
export function DryRun({ read, filter, onFilter, sentFile, onSend, onColumns }: DryRunProps) {
  const [isPlacing, setIsPlacing] = useState(false)
  const rows = useRef<HTMLElement>(null)
  const isNothing = takenRows(read) === 0

  /** On a phone the rows are below the fold. */
  function handleSee(kind: RowFilter) {
    onFilter(kind)
    rows.current?.focus()
  }

  return (
    <>
      <section className={styles['steps']}>
        <StepHeading step={`${read.id}:ready`} title="Review" />
        <p className={styles['about']}>
          <b>{read.fileName}</b>
          {read.format !== null && <Tag tone="gilt">{nameOfFormat(read.format)}</Tag>}
          <span>Nothing has been imported yet.</span>
        </p>
        <Totals read={read} />
        <Remarks read={read} onSee={handleSee} />
        {read.columns !== null && (
          <ColumnsRemark columns={read.columns} isJustSaid={sentFile?.isSaid === true}>
            <ColumnsButton
              label="Change"
              about="the columns"
              read={read}
              sentFile={sentFile}
              onColumns={onColumns}
            />
          </ColumnsRemark>
        )}
        <details className={styles['other']}>
          <summary>Wrong format?</summary>
          <div className={styles['steps']}>
            <RereadForm read={read} sentFile={sentFile} onSend={onSend} />
            <div>
              <DropButton read={read} />
            </div>
          </div>
        </details>
      </section>
      <section ref={rows} className={styles['rows']} aria-label="Rows" tabIndex={-1}>
        <ImportRows read={read} filter={filter} onFilter={onFilter} />
      </section>
      <ActionBar label="Import" wraps>
        <b>{counted(read.copies, 'card')}</b>
        <span data-numeric>
          <SumPrice {...read} />
        </span>
        <span className={styles['push']} />
        <Button disabled={isNothing} onClick={() => setIsPlacing(true)}>
          Import {counted(read.copies, 'card')}...
        </Button>
      </ActionBar>
      <Suspense fallback={null}>
        {isPlacing && <TargetDialog read={read} onClose={() => setIsPlacing(false)} />}
      </Suspense>
    </>
  )
}

function Totals({ read }: { read: Import }) {
  return (
    <Stats>
      <Stat label="Value">
        <Value {...read} apart=" " />
      </Stat>
      <Stat label="Cards">{figureOf(read.copies)}</Stat>
      <Stat label="Rows imported">
        {figureOf(takenRows(read))} <small>of {figureOf(read.rows)}</small>
      </Stat>
      <Stat label="Duplicates">{figureOf(read.duplicates)}</Stat>
    </Stats>
  )
}

/** What to check before importing. */
function Remarks({ read, onSee }: { read: Import; onSee: (kind: RowFilter) => void }) {
  const { ambiguous, unmatched, assumed } = read
  if (ambiguous + unmatched + assumed === 0)
    return <Notice kind="good">Every row names an exact printing.</Notice>
  return (
    <Leaf flush>
      <RowList label="Needs attention">
        {ambiguous > 0 && (
          <Remark kind="warn" label="Choose" onPress={() => onSee('ambiguous')}>
            {counted(ambiguous, 'row needs', 'rows need')} a choice. Rows you leave undecided are skipped.
          </Remark>
        )}
        {unmatched > 0 && (
          <Remark kind="warn" label="Show why" onPress={() => onSee('unmatched')}>
            {counted(unmatched, 'row wasn’t', 'rows weren’t')} found and will be skipped.
          </Remark>
        )}
        {assumed > 0 && (
          <Remark kind="info" label="Show them" onPress={() => onSee('assumed')}>
            We guessed the printing of {counted(assumed, 'card')}. <AssumedAs read={read} />
          </Remark>
        )}
      </RowList>
    </Leaf>
  )
}

interface RemarkProps {
  kind: 'info' | 'warn'
  label: string
  onPress: () => void
  children: ReactNode
}

function Remark({ kind, label, onPress, children }: RemarkProps) {
  return (
    <li>
      <div className={rowClass()}>
        <span className={styles[kind]}>
          <Icon name={kind === 'warn' ? 'triangle-alert' : 'info'} />
        </span>
        <Grow>{children}</Grow>
        <Button variant="quiet" size="sm" onClick={onPress}>
          {label}
        </Button>
      </div>
    </li>
  )
}
