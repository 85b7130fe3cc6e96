import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import type { OwnArrival } from '#contract/gatherings/check-in.ts'
import { OwnCode } from '#web/app/codes/own-code.tsx'
import { useGivenByAddress } from '#web/app/codes/use-given-by-address.ts'
import { later } from '#web/app/later.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { clockWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useGiveDoorCode, useSayHere } from './actions.ts'
import { doorTokenIn } from './door-address.ts'
import { ownCodeAddress } from './own-code-address.ts'
import { checkInQueries } from './queries.ts'

const GivenCode = later(async () => (await import('#web/app/codes/given-code.tsx')).GivenCode)

/** For players who come: that they are checked in, or how they check in. */
export function CheckIn({ gatheringId }: { gatheringId: string }) {
  const own = useQuery(checkInQueries.own(gatheringId))
  const give = useGiveDoorCode(gatheringId)
  useGivenByAddress(doorTokenIn, give.mutate)
  const { data } = own
  if (data === undefined) return <NotLoaded query={own}>Couldn’t load how you check in.</NotLoaded>
  const { cameAt, isOpen } = data
  if (cameAt !== null) return <Notice kind="good">You’re checked in since {clockWords(cameAt)}.</Notice>
  return isOpen ? <Ways gatheringId={gatheringId} own={data} give={give} /> : null
}

interface WaysProps {
  gatheringId: string
  own: OwnArrival
  give: ReturnType<typeof useGiveDoorCode>
}

function Ways({ gatheringId, own: { isWordEnough, closedUntil, ownCode }, give }: WaysProps) {
  const say = useSayHere(gatheringId)
  return (
    <Stack as="section">
      <Rubric title="Are you here?" />
      {ownCode !== null && (
        <Leaf>
          <OwnCode
            digits={ownCode.digits}
            address={ownCodeAddress(gatheringId, ownCode.token)}
            name="the host"
          />
        </Leaf>
      )}
      <Leaf stacked>
        {isWordEnough && (
          <Button wide busy={say.isPending ? 'One moment...' : undefined} onClick={() => say.mutate()}>
            I am here
          </Button>
        )}
        {say.error && <Notice kind="bad">{wordingOf(say.error)}</Notice>}
        {closedUntil === null ? (
          <Suspense fallback={null}>
            <GivenCode give={give} label="The digits that the host shows" readToken={doorTokenIn} />
          </Suspense>
        ) : (
          <Notice kind="warn">{WORDING.codes_closed}</Notice>
        )}
      </Leaf>
    </Stack>
  )
}
