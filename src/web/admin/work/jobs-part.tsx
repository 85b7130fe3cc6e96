import { useSuspenseQuery } from '@tanstack/react-query'

import type { Job } from '#contract/admin/work.ts'
import { useRunJob } from '#web/admin/actions.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { shortMomentWords } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { everyWords, jobWords, lengthWords, runningWords } from './work-words.ts'

/** Scheduled work, with the button that runs it now. */
export function JobsPart() {
  const { data } = useSuspenseQuery(adminQueries.jobs())
  return (
    <Stack as="section" labelledBy="jobs">
      <Rubric title="Scheduled work" id="jobs" />
      {data.running.length > 0 && (
        <Leaf as="ul">
          {data.running.map((work, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- several of a kind have no other name
            <li key={place}>
              <b>{jobWords(work.name)}</b> <HowFar work={work} />
            </li>
          ))}
        </Leaf>
      )}
      <Leaf flush>
        <DataTable label="What runs when">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Last run</th>
              <th scope="col">Next run</th>
              <th scope="col">
                <Hidden>Actions</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.jobs.map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
          </tbody>
        </DataTable>
      </Leaf>
    </Stack>
  )
}

/** How far work is that runs. */
function HowFar({ work }: { work: Pick<Job, 'name' | 'done' | 'inAll'> }) {
  const { name, done, inAll } = work
  return (
    <>
      {runningWords(work)}
      {done !== null && inAll !== null && <Meter label={jobWords(name)} value={done} max={inAll} />}
    </>
  )
}

function JobRow({ job }: { job: Job }) {
  const { name, everyMs, ranAt, ranMs, isRunning, failures, lastError } = job
  return (
    <tr>
      <td>
        <b>{jobWords(name)}</b>
        <Text as="p" size="sm" tone="muted">
          {everyWords(everyMs)}
        </Text>
      </td>
      <td>
        {ranAt === null ? 'not yet' : shortMomentWords(ranAt)}
        {ranMs !== null && (
          <Text as="p" size="sm" tone="muted">
            took {lengthWords(ranMs)}
          </Text>
        )}
        {failures > 0 && (
          <>
            <Tag tone="bad">{failures === 1 ? 'failed once' : `failed ${String(failures)} times`}</Tag>
            <Text as="p" size="sm" tone="muted">
              {lastError}
            </Text>
          </>
        )}
      </td>
      <td>{isRunning ? <HowFar work={job} /> : nextWords(job)}</td>
      <td data-number>
        <RunButton name={name} isRunning={isRunning} />
      </td>
    </tr>
  )
}

function nextWords({ nextAt }: Job): string {
  return nextAt === null ? 'not planned' : shortMomentWords(nextAt)
}

function RunButton({ name, isRunning }: Pick<Job, 'name' | 'isRunning'>) {
  const run = useRunJob()
  return (
    <Button
      size="sm"
      variant="quiet"
      disabled={isRunning}
      busy={run.isPending ? 'One moment...' : undefined}
      aria-label={`Run now: ${jobWords(name)}`}
      onClick={() =>
        run.mutate(name, {
          onSuccess: () => showToast({ kind: 'good', text: 'It runs as soon as the server gets to it.' }),
          onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
        })
      }
    >
      Run now
    </Button>
  )
}
