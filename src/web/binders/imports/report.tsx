import { Link } from '@tanstack/react-router'

import { importEndpoints, type Import } from '#contract/binders/imports.ts'
import { addressOf } from '#contract/endpoint.ts'
import { wordingOf } from '#web/shell/wording.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { Row } from '#web/ui/row.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { Stats } from '#web/ui/stats.tsx'
import { Text } from '#web/ui/text.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { type FileToRead, useUndoImport } from './actions.ts'
import { DropButton } from './drop-button.tsx'
import { StepHeading } from './step-heading.tsx'
import { counted, failedRows, FILTER_WORDS } from './wording/rules.ts'

const COUNT = new Intl.NumberFormat('en-GB')
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

interface ReportProps {
  read: Import
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
}

/** What an import has put into binders, what stayed behind, and the way back. */
export function Report({ read, sentFile, onSend }: ReportProps) {
  const isUndone = read.state === 'undone'
  return (
    <section>
      <StepHeading step={`${read.id}:${read.state}`} title={isUndone ? 'Undone' : 'Taken over'} />
      <Leaf fillet stacked>
        {isUndone ? <Undone read={read} sentFile={sentFile} onSend={onSend} /> : <Done read={read} />}
      </Leaf>
    </section>
  )
}

function Done({ read }: { read: Import }) {
  return (
    <>
      <Notice kind="good">
        {counted(read.copies, 'card')} of {read.fileName} {read.copies === 1 ? 'is' : 'are'} in your Spells.
      </Notice>
      <Totals read={read} />
      {failedRows(read) > 0 && <LeftBehind read={read} />}
      <Row>
        <BinderLink binderId={read.binderId} />
        <UndoButton read={read} />
        <DropButton read={read} />
      </Row>
      {read.undoUntil !== null && (
        <Text as="p" tone="muted" size="sm">
          It can be undone until {DAY.format(new Date(read.undoUntil))}.
        </Text>
      )}
    </>
  )
}

function Undone({ read, sentFile, onSend }: ReportProps) {
  return (
    <>
      <Notice kind="info">
        {read.fileName} is undone: every copy that still lay where it had been put is gone again.
      </Notice>
      <Row>
        {sentFile && <Button onClick={() => onSend(sentFile)}>Bring it in again</Button>}
        <DropButton read={read} />
      </Row>
    </>
  )
}

function Totals({ read }: { read: Import }) {
  return (
    <Stats>
      <Stat label="Cards">{COUNT.format(read.copies)}</Stat>
      <Stat label="Value">
        <Price cents={read.valueCents} />
      </Stat>
      <Stat label="Rows taken over">
        {COUNT.format(read.written)} <small>of {COUNT.format(read.rows)}</small>
      </Stat>
    </Stats>
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
    .map(([word, count]) => `${word.toLowerCase()}: ${COUNT.format(count)}`)
  return (
    <Row justify="between">
      <span>
        {counted(failedRows(read), 'row')} stayed behind ({words.join(', ')}).
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
