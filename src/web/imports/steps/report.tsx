import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { addressOf } from '#contract/endpoint.ts'
import { importEndpoints, type Import } from '#contract/imports.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Value } from '#web/collection/value.tsx'
import { type FileToRead, useUndoImport } from '#web/imports/actions.ts'
import type { RowFilter } from '#web/imports/import-address.ts'
import {
  counted,
  countOf,
  FAILURE_SENTENCES,
  failedRows,
  FILTER_WORDS,
  STATE_WORDS,
} from '#web/imports/import-words.ts'
import { ImportRows } from '#web/imports/rows/import-rows.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { DropButton } from './drop-button.tsx'
import { StepHeading } from './step-heading.tsx'

const STAYING: readonly RowFilter[] = ['left-out', 'unmatched', 'ambiguous']
interface ReportProps {
  read: Import
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
}

/** What an import put into binders, what it skipped, and the undo. */
export function Report({ read, sentFile, onSend }: ReportProps) {
  const { id, state, failure } = read
  return (
    <section>
      <StepHeading step={`${id}:${state}`} title={STATE_WORDS[state]} />
      <Leaf fillet stacked>
        {state === 'undone' && <Undone read={read} sentFile={sentFile} onSend={onSend} />}
        {state === 'done' && <Done read={read} />}
        {state === 'stopped' && failure !== null && <Stopped read={read} failure={failure} />}
      </Leaf>
    </section>
  )
}

function Done({ read }: { read: Import }) {
  return (
    <>
      {read.written === 0 ? (
        <Notice kind="warn">We couldn’t import anything from {read.fileName}.</Notice>
      ) : (
        <Notice kind="good">
          {counted(read.copies, 'card')} from {read.fileName} {read.copies === 1 ? 'is' : 'are'} in your
          Spells.
        </Notice>
      )}
      <Totals read={read} />
      {read.promised > 0 && (
        <Notice kind="info">
          {counted(read.promised, 'promised copy', 'promised copies')} stayed in your binder. Rows that name
          them count as imported.
        </Notice>
      )}
      {failedRows(read) > 0 && <LeftBehind read={read} />}
      {failedRows(read) > 0 && <RowsLeftBehind read={read} />}
      <WaysOn read={read} />
    </>
  )
}

/**
 * An import that stopped because of an error of ours. We know how many rows were done, but not how many
 * copies.
 */
function Stopped({ read, failure }: { read: Import; failure: NonNullable<Import['failure']> }) {
  return (
    <>
      <Text strong>{read.fileName}</Text>
      <Notice kind="bad">{FAILURE_SENTENCES[failure]}</Notice>
      <Stats>
        <RowsTaken read={read} />
      </Stats>
      <WaysOn read={read} />
    </>
  )
}

function WaysOn({ read }: { read: Import }) {
  return (
    <>
      <Row>
        <BinderLink binderId={read.binderId} />
        <UndoButton read={read} />
        <DropButton read={read} />
      </Row>
      {read.undoUntil !== null && (
        <Text as="p" tone="muted" size="sm">
          You can undo this until {dayOfInstant(read.undoUntil)}.
        </Text>
      )}
    </>
  )
}

function Undone({ read, sentFile, onSend }: ReportProps) {
  return (
    <>
      <Notice kind="info">
        The import of {read.fileName} is undone. Copies you’ve moved since then stay where they are.
      </Notice>
      <Row>
        {sentFile && <Button onClick={() => onSend(sentFile)}>Import it again</Button>}
        <DropButton read={read} />
      </Row>
    </>
  )
}

function Totals({ read }: { read: Import }) {
  return (
    <Stats>
      <Stat label="Cards">{figureOf(read.copies)}</Stat>
      <Stat label="Value">
        <Value {...read} apart=" " />
      </Stat>
      <RowsTaken read={read} />
    </Stats>
  )
}

function RowsTaken({ read: { written, rows } }: { read: Import }) {
  return (
    <Stat label="Rows imported">
      {figureOf(written)} <small>of {figureOf(rows)}</small>
    </Stat>
  )
}

function LeftBehind({ read }: { read: Import }) {
  const { ambiguous, unmatched, leftOut } = read
  const kinds = [
    [FILTER_WORDS.unmatched, unmatched],
    [FILTER_WORDS.ambiguous, ambiguous],
    [FILTER_WORDS['left-out'], leftOut],
  ] as const
  const words = kinds
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word.toLowerCase()}: ${figureOf(count)}`)
  return (
    <Row justify="between">
      <span>
        {counted(failedRows(read), 'row wasn’t', 'rows weren’t')} imported ({words.join(', ')}).
      </span>
      <a
        href={addressOf(importEndpoints.failedRows, { importId: read.id })}
        download
        className={buttonClass({ variant: 'quiet' })}
      >
        <Icon name="download" />
        Download these rows
      </a>
    </Row>
  )
}

/** Lists the skipped rows, and why each was skipped. */
function RowsLeftBehind({ read }: { read: Import }) {
  const [isOpen, setIsOpen] = useState(false)
  const [filter, setFilter] = useState<RowFilter | undefined>(() =>
    STAYING.find((kind) => countOf(read, kind) > 0),
  )
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Why weren’t they imported?</summary>
      {isOpen && <ImportRows read={read} filter={filter} onFilter={setFilter} isReadOnly />}
    </details>
  )
}

function BinderLink({ binderId }: { binderId: string | null }) {
  if (binderId === null) {
    return (
      <Link to="/binders" className={buttonClass()}>
        Open your Spells
      </Link>
    )
  }
  return (
    <Link to="/binders/$id" params={{ id: binderId }} className={buttonClass()}>
      Open the binder
    </Link>
  )
}

function UndoButton({ read: { id, actId } }: { read: Import }) {
  const undo = useUndoImport(id)
  if (actId === null) return null
  return (
    <Button
      variant="quiet"
      icon="rotate-ccw"
      busy={undo.isPending ? 'One moment...' : undefined}
      onClick={() => {
        undo.mutate(actId, { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) })
      }}
    >
      Undo
    </Button>
  )
}
