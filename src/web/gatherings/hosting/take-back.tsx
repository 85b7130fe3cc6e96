import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useRestoreGathering } from './actions.ts'

/** For hosts of a cancelled gathering that hasn't begun: what happens if they take it back, and one press to do it. */
export function TakeBack({ gathering }: { gathering: GatheringDetails }) {
  const { error, isPending, mutate } = useRestoreGathering(gathering.id)
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Leaf>
      <Stack>
        <p>
          You can take it back until it would have begun. Everyone who was coming, waiting or asking is as
          they were, unless they have left since. We tell everyone who heard that it was cancelled.
        </p>
        {error && <Notice kind="bad">{wordingOf(error)}</Notice>}
        <Row>
          <Button ref={button} busy={isPending ? 'One moment...' : undefined} onClick={() => mutate()}>
            Take it back
          </Button>
        </Row>
      </Stack>
    </Leaf>
  )
}
