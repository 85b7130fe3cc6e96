import { Suspense, useCallback, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import { useShowDoorCode } from './actions.ts'
import { doorAddress } from './door-address.ts'

const RotatingCode = later(async () => (await import('#web/app/codes/rotating-code.tsx')).RotatingCode)

/** For hosts: the code that players give when they come. */
export function DoorCode({ gatheringId }: { gatheringId: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Row>
        <Button variant="quiet" icon="qr-code" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the code' : 'Show a code to check in'}
        </Button>
      </Row>
      {isShown && (
        <Leaf>
          <Suspense fallback={null}>
            <Shown gatheringId={gatheringId} />
          </Suspense>
        </Leaf>
      )}
    </>
  )
}

function Shown({ gatheringId }: { gatheringId: string }) {
  const { data, error, mutate } = useShowDoorCode(gatheringId)
  const draw = useCallback(() => mutate(), [mutate])
  const addressOf = (token: string) => doorAddress(gatheringId, token)
  return <RotatingCode code={data} error={error} addressOf={addressOf} onDraw={draw} name="players" />
}
