import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import { GivenCode } from '#web/app/codes/given-code.tsx'
import { RotatingCode } from '#web/app/codes/rotating-code.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useGiveBountyCode, useShowBountyCode } from './actions.ts'
import { catchAddress, caughtTokenIn } from './catch-address.ts'

/** When both sit together, the hunter shows a code, and whoever posted the bounty gives it. */
export function CatchInPerson({ bounty }: { bounty: Bounty }) {
  const hash = useLocation({ select: (location) => location.hash })
  const token = bounty.role === 'poster' ? caughtTokenIn(`#${hash}`) : undefined
  const [isOpen, setIsOpen] = useState(token !== undefined)
  if (!isOpen)
    return (
      <Button variant="quiet" icon="qr-code" onClick={() => setIsOpen(true)}>
        {bounty.role === 'poster' ? 'Caught in person' : 'Show my code'}
      </Button>
    )
  return bounty.role === 'poster' ? (
    <HuntersCode bounty={bounty} token={token} />
  ) : (
    <OwnCode bounty={bounty} />
  )
}

function OwnCode({ bounty: { id, posterUsername } }: { bounty: Bounty }) {
  const { data, error, mutate } = useShowBountyCode(id)
  const draw = useCallback(() => mutate(), [mutate])
  return (
    <RotatingCode
      code={data}
      error={error}
      name={posterUsername}
      addressOf={(token) => catchAddress(id, token)}
      onDraw={draw}
    />
  )
}

interface HuntersCodeProps {
  bounty: Bounty
  /** The token that the page was opened with. */
  token: string | undefined
}

function HuntersCode({ bounty: { id, hunterUsername }, token }: HuntersCodeProps) {
  const give = useGiveBountyCode(id)
  const asked = useRef<string>(undefined)
  const { mutate } = give
  const hunter = hunterUsername ?? 'the hunter'

  useEffect(() => {
    if (token === undefined || asked.current === token) return
    asked.current = token
    mutate(token)
  }, [token, mutate])

  return (
    <Stack gap="sm">
      <Text as="p">
        Did {hunter} bring you the card? Their code says so, and counts for them. You can’t undo it.
      </Text>
      <GivenCode give={give} label={`The digits that ${hunter} shows`} readToken={caughtTokenIn} />
    </Stack>
  )
}
