import { Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { type FileToRead, type SendingState, useSending } from './actions.ts'
import { useAskedColumns } from './columns/actions.ts'
import type { ImportAddress, RowFilter } from './import-address.ts'
import { ImportList } from './import-list.tsx'
import { sizeOf } from './import-words.ts'
import { OpenImport } from './open-import.tsx'
import { AppGuide } from './steps/app-guide.tsx'
import { ProgressStep } from './steps/progress-step.tsx'
import { type Draft, StartStep } from './steps/start-step.tsx'
import { Steps } from './steps/step-heading.tsx'

import styles from './import-page.module.css'

const ColumnsStep = lazy(async () => ({ default: (await import('./columns/columns-step.tsx')).ColumnsStep }))
const LEDE = 'Import your collection from another app. You review it before anything goes into a binder.'
const NO_DRAFT: Draft = { text: '', format: undefined }

interface ImportPageProps {
  address: ImportAddress
  /** Opens an import. */
  onOpen: (importId: string) => void
  /** Shows only some of its rows. */
  onFilter: (filter: RowFilter | undefined) => void
}

/** Imports a collection from another app into binders, from the file to the report. */
export function ImportPage({ address, onOpen, onFilter }: ImportPageProps) {
  const draft = useDraft('import', NO_DRAFT)
  const [sent, setSent] = useState<{ importId: string; file: FileToRead }>()
  const sending = useSending((begun, file) => {
    draft.drop()
    setSent({ importId: begun.id, file: { ...file, insteadOf: undefined } })
    onOpen(begun.id)
  })
  const columns = useAskedColumns(sending.send)
  const { asked } = columns
  const { import: importId } = address
  const isFree = !sending.isPending && asked === undefined
  const isOpen = importId !== undefined && isFree

  return (
    <Steps>
      <Page>
        <ImportHead isOpen={isOpen} />
        {sending.isPending && <SendingStep sending={sending} />}
        {asked !== undefined && (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <ColumnsStep asked={asked} onBack={columns.close} onRead={columns.read} />
          </Suspense>
        )}
        {isOpen && (
          <OpenImport
            key={importId}
            importId={importId}
            filter={address.rows}
            onFilter={onFilter}
            sentFile={sent?.importId === importId ? sent.file : undefined}
            onSend={columns.send}
            onColumns={columns.change}
            sendingError={sending.error}
          />
        )}
        {!isOpen && isFree && (
          <NewImport
            restored={<RestoredNote draft={draft} />}
            draft={draft.words}
            onDraft={draft.change}
            error={sending.error}
            onSend={columns.send}
            onRetry={() => {
              if (sending.wanted) sending.send(sending.wanted)
            }}
          />
        )}
      </Page>
    </Steps>
  )
}

function ImportHead({ isOpen }: { isOpen: boolean }) {
  return (
    <PageHead title="Import" lede={isOpen ? undefined : LEDE}>
      {isOpen && (
        <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
          Import another file
        </Link>
      )}
    </PageHead>
  )
}

function NewImport(props: ComponentProps<typeof StartStep>) {
  return (
    <>
      <div className={styles['columns']}>
        <StartStep {...props} />
        <ImportList />
      </div>
      <AppGuide />
    </>
  )
}

function SendingStep({ sending: { wanted, sentBytes, stop } }: { sending: SendingState }) {
  const size = wanted?.file.size ?? 0
  return (
    <ProgressStep
      step="sending"
      what="Uploading"
      fileName={wanted?.fileName ?? ''}
      value={sentBytes}
      max={size}
      detail={`${sizeOf(sentBytes)} of ${sizeOf(size)}`}
      note="Stay on this page until the upload is done."
    >
      <Row>
        <Button variant="quiet" onClick={stop}>
          Stop
        </Button>
      </Row>
    </ProgressStep>
  )
}
