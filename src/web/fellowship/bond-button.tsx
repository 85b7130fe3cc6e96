import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { useActOnBond } from './actions.ts'
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
      {bond.state === 'none' && (
        <Button variant="quiet" icon="place:three-friends" onClick={() => setOpened('ask')}>
          Ask into Fellowship
        </Button>
      )}
      {bond.state === 'asked' && (
        <Button variant="quiet" icon="place:hourglass" busy={waits} onClick={() => act('withdraw')}>
          Withdraw request
        </Button>
      )}
      {bond.state === 'asks' && (
        <>
          <Button icon="place:three-friends" busy={waits} onClick={() => act('accept')}>
            Accept request
          </Button>
          <Button variant="quiet" disabled={busy !== undefined} onClick={() => act('decline')}>
            Decline
          </Button>
        </>
      )}
      {bond.state === 'fellows' && (
        <Button variant="quiet" icon="place:three-friends" onClick={() => setOpened('part')}>
          In your Fellowship
        </Button>
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
