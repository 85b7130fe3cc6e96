import { useInfiniteQuery } from '@tanstack/react-query'

import type { QueuedPush } from '#contract/push-queue.ts'
import { useDropPush, useSendPushAgain } from '#web/admin/actions.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { shortMomentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

import { pushAnswerWords, pushWords } from './push-words.ts'
import { UnsentPart } from './unsent-part.tsx'
import { UnsentButtons, UnsentRow } from './unsent.tsx'

/** Pushes that wait for the services of browsers, and those they did not take. */
export function PushesPart() {
  return (
    <UnsentPart
      id="pushes"
      title="Pushes that wait or failed"
      what="Push"
      list={useInfiniteQuery(adminQueries.pushes())}
      rowsOf={({ pushes }) => pushes.map((push) => <PushRow key={push.id} push={push} />)}
      empty={<EmptyState icon="bell" title="No push waits" text="Every browser got its news." />}
    />
  )
}

function PushRow({ push }: { push: QueuedPush }) {
  const { id, tells, to, service, queuedAt, lastAnswer, maySendAgain } = push
  const [again, drop] = [useSendPushAgain(), useDropPush()]
  const title = pushWords(tells)
  return (
    <UnsentRow
      one={push}
      title={title}
      details={[`to ${to}, ${shortMomentWords(queuedAt)}`, `through ${service}`]}
      answer={lastAnswer === null ? null : pushAnswerWords(lastAnswer)}
    >
      <UnsentButtons
        {...{ id, maySendAgain, again, drop }}
        name={`${title} to ${to}`}
        dropped="The push is dropped."
      />
    </UnsentRow>
  )
}
