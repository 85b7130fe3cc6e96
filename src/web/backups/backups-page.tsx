import { useSuspenseQuery } from '@tanstack/react-query'

import type { BackupRun, Backups } from '#contract/backups.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { leftWords } from '#web/app/words/left-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { useMakeBackup } from './actions.ts'
import { CAUSE_WORDS, nightlyWords, outcomeWords, sizeWords } from './backup-words.ts'
import { backupQueries } from './queries.ts'

/** Backups of everything: when they were made, and how each went. */
export function BackupsPage() {
  const { data: backups } = useSuspenseQuery(backupQueries.list())
  const { runs } = backups
  return (
    <Page>
      <PageHead
        title="Backups"
        lede="Copies of everything this site keeps. Members notice nothing while one is made."
      >
        <MakeButton isBusy={runs.some(({ endedAt }) => endedAt === null)} />
      </PageHead>
      <AdminNav />
      <LastTry runs={runs} />
      <Leaf flush>
        {runs.length === 0 ? (
          <EmptyState icon="place:locked-chest" title="No backups yet" text="Make the first one now." />
        ) : (
          <RunTable runs={runs} />
        )}
      </Leaf>
      <Facts backups={backups} />
    </Page>
  )
}

function MakeButton({ isBusy }: { isBusy: boolean }) {
  const make = useMakeBackup()

  function handlePress() {
    make.mutate(undefined, {
      onError: (error) => {
        showToast({ kind: 'bad', text: wordingOf(error) })
      },
    })
  }

  return (
    <Button
      icon="place:locked-chest"
      disabled={isBusy}
      busy={make.isPending || isBusy ? 'Making...' : undefined}
      onClick={handlePress}
    >
      Back up now
    </Button>
  )
}

/** Warns while the newest try has failed. */
function LastTry({ runs }: { runs: readonly BackupRun[] }) {
  const last = runs.find(({ endedAt }) => endedAt !== null)
  if (last === undefined || last.failure === null) return null
  return <Notice kind="bad">The last backup could not be made. {outcomeWords(last)}</Notice>
}

function RunTable({ runs }: { runs: readonly BackupRun[] }) {
  return (
    <DataTable label="Backups">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Why</th>
          <th scope="col">File</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>{momentWords(run.startedAt)}</td>
            <td>{CAUSE_WORDS[run.cause]}</td>
            <td>{run.endedAt === null ? <HowFar run={run} /> : outcomeWords(run)}</td>
            <td>{run.bytes === null ? '' : sizeWords(run.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** How much of a backup is done, and how long the rest takes. */
function HowFar({ run }: { run: BackupRun }) {
  const { percent, secondsLeft } = run
  if (percent === null) return outcomeWords(run)
  return (
    <>
      {percent} %{secondsLeft !== null && ` · ${leftWords(secondsLeft)}`}
      <Meter label="Done" value={percent} max={100} />
    </>
  )
}

function Facts({ backups: { folder, kept, isWithoutPictures } }: { backups: Backups }) {
  return (
    <Text size="sm" tone="muted">
      {nightlyWords(kept)} They are in <code>{folder}</code> on the server: copy them to another machine, too.
      Whoever has one can read everything, so keep them safe.
      {isWithoutPictures && ' Uploaded pictures are in your bucket and not in a backup: back them up there.'}
    </Text>
  )
}
