import { useSuspenseQuery } from '@tanstack/react-query'

import type { ImportProgress, ImportState } from '#contract/cards/import.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { leftWords } from '#web/app/words/left-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { useCancelImport, useStartImport } from './actions.ts'
import { PastImports } from './past-imports.tsx'

const MEGABYTE = 1_000_000
const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
  waiting: 'Waiting',
  downloading: 'Downloading',
  reading: 'Reading',
  finishing: 'Finishing',
}

/** Shows which cards are imported and how the next import is going. */
export function CardImport() {
  const { data: state } = useSuspenseQuery(adminQueries.cards())
  const start = useStartImport()
  const cancel = useCancelImport()
  const isRunning = state.running !== null
  const failing = {
    onError: (error: Error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
    },
  }

  function handlePress() {
    if (isRunning) cancel.mutate(undefined, failing)
    else start.mutate(undefined, failing)
  }

  return (
    <Stack as="section">
      <Rubric title="Cards" />
      <Leaf stacked>
        <Row justify="between">
          <span>{cardsWords(state)}</span>
          <Button
            variant="quiet"
            icon={isRunning ? 'x' : 'download'}
            busy={busyWords(start.isPending, cancel.isPending)}
            onClick={handlePress}
          >
            {isRunning ? 'Cancel' : 'Get the newest cards'}
          </Button>
        </Row>
        {state.running !== null && <Progress running={state.running} />}
        {state.running === null && state.failure !== null && (
          <Notice kind="bad">{state.failure.sentence}</Notice>
        )}
        <Text size="sm" tone="muted">
          {state.refreshesDaily ? 'Updated once a day.' : 'No automatic updates: CARDS_REFRESH is off.'}
        </Text>
      </Leaf>
      {state.past.length > 0 && <PastImports past={state.past} />}
    </Stack>
  )
}

function busyWords(isStarting: boolean, isCancelling: boolean): string | undefined {
  if (isStarting) return 'Starting...'
  return isCancelling ? 'Cancelling...' : undefined
}

function Progress({ running }: { running: ImportProgress }) {
  const { phase, bytes, bytesTotal, printings, secondsLeft } = running
  return (
    <div>
      <Row justify="between">
        <span>{PHASES[phase]}</span>
        <Text numeric tone="muted">
          {megabytes(bytes)}
          {bytesTotal !== null && ` of ${megabytes(bytesTotal)}`} · {figureOf(printings)} printings
          {secondsLeft !== null && ` · ${leftWords(secondsLeft)}`}
        </Text>
      </Row>
      {bytesTotal !== null && <Meter label={PHASES[phase]} value={bytes} max={bytesTotal} />}
    </div>
  )
}

function cardsWords({ source, printings, lastImportAt }: ImportState): string {
  const cards = `${figureOf(printings)} printings`
  if (source === 'first-hoard') return `The starter set First Hoard: ${cards}.`
  const since = lastImportAt === null ? '' : `, as of ${momentWords(lastImportAt)}`
  return `Scryfall’s cards: ${cards}${since}.`
}

function megabytes(bytes: number): string {
  return `${figureOf(Math.round(bytes / MEGABYTE))} MB`
}
