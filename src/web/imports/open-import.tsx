import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Import } from '#contract/imports.ts'
import { IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import { Refused } from '#web/app/call.ts'
import { useErrorShown } from '#web/app/use-error-shown.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import type { FileToRead } from './actions.ts'
import type { RowFilter } from './import-address.ts'
import { counted, isReported, sizeOf, takenRows } from './import-words.ts'
import { importQueries } from './queries.ts'
import { DropButton } from './steps/drop-button.tsx'
import { DryRun } from './steps/dry-run.tsx'
import { FailedStep } from './steps/failed-step.tsx'
import { ProgressStep } from './steps/progress-step.tsx'
import { Report } from './steps/report.tsx'
import { sentenceOfSending } from './steps/sending-words.tsx'

const GOES_ON = 'You can leave this page. The import keeps running.'

export interface OpenImportProps {
  importId: string
  filter: RowFilter | undefined
  onFilter: (filter: RowFilter | undefined) => void
  /** What was sent, while this page still has it. */
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
  /** Shows the columns of a file, to be changed. */
  onColumns: (file: FileToRead) => void
  sendingError: Error | null
}

/** One import, at its current step. */
export function OpenImport(props: OpenImportProps) {
  const query = useQuery(importQueries.one(props.importId))
  const { data: read, refetch } = query
  const error = useErrorShown(query, props.importId)
  if (read !== undefined) {
    return (
      <>
        {props.sendingError !== null && <Notice kind="bad">{sentenceOfSending(props.sendingError)}</Notice>}
        <Step {...props} read={read} />
      </>
    )
  }
  if (error instanceof Refused && error.code === 'not_found') return <Forgotten />
  if (error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  return <Skeleton height="24rem" />
}

function Step({ read, ...props }: OpenImportProps & { read: Import }) {
  const { state } = read
  if (state === 'ready') return <DryRun {...props} read={read} />
  if (state === 'failed') return <FailedStep {...props} read={read} />
  if (isReported(read)) return <Report {...props} read={read} />
  if (state === 'reading') return <Reading read={read} />
  return state === 'writing' ? <Writing read={read} /> : <Undoing read={read} />
}

function Reading({ read }: { read: Import }) {
  const { id, fileName, bytesRead, bytesTotal, rows } = read
  return (
    <ProgressStep
      step={`${id}:reading`}
      what="Reading"
      fileName={fileName}
      value={bytesRead}
      max={bytesTotal}
      detail={`${sizeOf(bytesRead)} of ${sizeOf(bytesTotal)} · ${counted(rows, 'row')}`}
      note={GOES_ON}
    >
      <Row>
        <DropButton read={read} />
      </Row>
    </ProgressStep>
  )
}

function Writing({ read }: { read: Import }) {
  const { id, fileName, written } = read
  const total = takenRows(read)
  return (
    <ProgressStep
      step={`${id}:writing`}
      what="Importing"
      fileName={fileName}
      value={written}
      max={total}
      detail={`${counted(written, 'row')} of ${counted(total, 'row')}`}
      note={GOES_ON}
    />
  )
}

function Undoing({ read: { id, fileName, actId } }: { read: Import }) {
  const { data: act } = useQuery({ ...importQueries.act(actId ?? ''), enabled: actId !== null })
  const done = act?.state === 'undoing' ? act.done : 0
  const total = act?.total ?? 0
  return (
    <ProgressStep
      step={`${id}:undoing`}
      what="Undoing"
      fileName={fileName}
      value={done}
      max={total}
      detail={total === 0 ? '' : `${counted(done, 'stack')} of ${counted(total, 'stack')}`}
      note={GOES_ON}
    />
  )
}

function Forgotten() {
  return (
    <Leaf>
      <EmptyState
        icon="place:hourglass"
        title="This import is gone"
        text={`We delete uploaded files after ${String(IMPORT_KEPT_DAYS)} days. Upload it again.`}
      >
        <Link to="/import" className={buttonClass()}>
          Upload a file
        </Link>
      </EmptyState>
    </Leaf>
  )
}
