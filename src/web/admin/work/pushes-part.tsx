import { useInfiniteQuery } from '@tanstack/react-query'

import type { QueuedPush } from '#contract/push-queue.ts'
import { useDropPush, useSendPushAgain } from '#web/admin/actions.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { shortMomentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Hidden } from '#web/ui/layout/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { pushAnswerWords, pushWords } from './push-words.ts'
import { NextTry, UnsentButtons } from './unsent.tsx'

/** Pushes that wait for the services of browsers, and those they did not take. */
export function PushesPart() {
  const list = useInfiniteQuery(adminQueries.pushes())
  return (
    <Stack as="section" labelledBy="pushes">
      <Rubric title="Pushes that wait or failed" id="pushes" />
      <TabPart
        query={list}
        isEmpty={({ pages }) => pages[0]?.pushes.length === 0}
        empty={<EmptyState icon="bell" title="No push waits" text="Every browser got its news." />}
      >
        {({ pages }) => (
          <>
            <Leaf flush>
              <PushTable pushes={pages.flatMap(({ pushes }) => pushes)} />
            </Leaf>
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
    </Stack>
  )
}

function PushTable({ pushes }: { pushes: readonly QueuedPush[] }) {
  return (
    <DataTable label="Pushes that wait or failed">
      <thead>
        <tr>
          <th scope="col">Push</th>
          <th scope="col">Next try</th>
          <th scope="col">
            <Hidden>Actions</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {pushes.map((push) => (
          <PushRow key={push.id} push={push} />
        ))}
      </tbody>
    </DataTable>
  )
}

function PushRow({ push }: { push: QueuedPush }) {
  const { tells, to, service, queuedAt, lastAnswer } = push
  return (
    <tr>
      <td>
        <b>{pushWords(tells)}</b>
        <Text as="p" size="sm" tone="muted">
          to {to}, {shortMomentWords(queuedAt)}
        </Text>
        <Text as="p" size="sm" tone="muted">
          through {service}
        </Text>
        {lastAnswer !== null && (
          <Text as="p" size="sm" tone="muted">
            {pushAnswerWords(lastAnswer)}
          </Text>
        )}
      </td>
      <td>
        <NextTry {...push} />
      </td>
      <td data-number>
        <PushButtons push={push} />
      </td>
    </tr>
  )
}

function PushButtons({ push: { id, tells, to, maySendAgain } }: { push: QueuedPush }) {
  const [again, drop] = [useSendPushAgain(), useDropPush()]
  const name = `${pushWords(tells)} to ${to}`
  return <UnsentButtons {...{ id, name, maySendAgain, again, drop }} dropped="The push is dropped." />
}
