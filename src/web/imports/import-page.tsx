import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { type FileToRead, type SendingState, useSending } from './actions.ts'
import type { ImportAddress, RowFilter } from './import-address.ts'
import { ImportList } from './import-list.tsx'
import { sizeOf } from './import-words.ts'
import { OpenImport } from './open-import.tsx'
import { AppGuide } from './steps/app-guide.tsx'
import { ProgressStep } from './steps/progress-step.tsx'
import { type Draft, StartStep } from './steps/start-step.tsx'
import { Steps } from './steps/step-heading.tsx'

import styles from './import-page.module.css'

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
  const [draft, setDraft] = useState(NO_DRAFT)
  const [sent, setSent] = useState<{ importId: string; file: FileToRead }>()
  const sending = useSending((begun, file) => {
    setDraft(NO_DRAFT)
    setSent({ importId: begun.id, file: { ...file, insteadOf: undefined } })
    onOpen(begun.id)
  })
  const { import: importId } = address
  const isOpen = importId !== undefined && !sending.isPending

  return (
    <Steps>
      <Page>
        <PageHead title="Import" lede={isOpen ? undefined : LEDE}>
          {isOpen && (
            <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
              Import another file
            </Link>
          )}
        </PageHead>
        {sending.isPending && <SendingStep sending={sending} />}
        {isOpen && (
          <OpenImport
            key={importId}
            importId={importId}
            filter={address.rows}
            onFilter={onFilter}
            sentFile={sent?.importId === importId ? sent.file : undefined}
            onSend={sending.send}
            sendingError={sending.error}
          />
        )}
        {!isOpen && !sending.isPending && (
          <>
            <div className={styles['columns']}>
              <StartStep
                draft={draft}
                onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
                error={sending.error}
                onSend={sending.send}
                onRetry={() => {
                  if (sending.wanted) sending.send(sending.wanted)
                }}
              />
              <ImportList />
            </div>
            <AppGuide />
          </>
        )}
      </Page>
    </Steps>
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
