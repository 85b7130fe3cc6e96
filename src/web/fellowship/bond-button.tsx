import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'

import { type BondAct, useActOnBond } from './actions.ts'
import type { Bond } from './bonds-at-once.ts'
import { fellowshipQueries } from './queries.ts'

const AskDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog)
const PartDialog = later(async () => (await import('./part-dialog.tsx')).PartDialog)

/** How the reader and another member stand, and what the reader may do about it. */
export function BondButton({ username }: { username: string }) {
  const member = useSessionMember()
  const { data: bond } = useQuery({ ...fellowshipQueries.with(username), enabled: member !== null })
  const [opened, setOpened] = useState<'ask' | 'part'>()
  const { busy, act } = useActOnBond(username)
  const close = () => setOpened(undefined)

  if (bond === undefined || bond.state === 'self') return null
  const waits = busy === undefined ? undefined : 'One moment...'
  return (
    <>
      <StateButton state={bond.state} busy={waits} onAct={act} onOpen={setOpened} />
      {bond.state === 'asks' && (
        <DeclineButton isInert={busy !== undefined} onDecline={() => act('decline')} />
      )}
      <Suspense fallback={null}>
        {opened === 'ask' && <AskDialog username={username} onClose={close} />}
        {opened === 'part' && (
          <PartDialog
            username={username}
            onClose={close}
            onPart={() => {
              close()
              act('part')
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface StateButtonProps {
  state: Exclude<Bond['state'], 'self'>
  busy: string | undefined
  onAct: (act: BondAct) => void
  onOpen: (dialog: 'ask' | 'part') => void
}

/** One button for every state: what it says changes under the focus, which stays. */
function StateButton({ state, busy, onAct, onOpen }: StateButtonProps) {
  const { words, press } = {
    none: { words: 'Ask into Fellowship', press: () => onOpen('ask') },
    asked: { words: 'Withdraw request', press: () => onAct('withdraw') },
    asks: { words: 'Accept request', press: () => onAct('accept') },
    fellows: { words: 'In your Fellowship', press: () => onOpen('part') },
  }[state]
  return (
    <Button
      variant={state === 'asks' ? undefined : 'quiet'}
      icon={state === 'asked' ? 'place:hourglass' : 'place:three-friends'}
      busy={busy}
      onClick={press}
    >
      {words}
    </Button>
  )
}

interface DeclineButtonProps {
  isInert: boolean
  onDecline: () => void
}

function DeclineButton({ isInert, onDecline }: DeclineButtonProps) {
  const button = useFocusKept<HTMLButtonElement>()
  return (
    // Not disabled while we wait: that would take the focus away.
    <Button ref={button} variant="quiet" busy={isInert ? 'Decline' : undefined} onClick={onDecline}>
      Decline
    </Button>
  )
}
