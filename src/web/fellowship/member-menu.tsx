import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'

import { type BondAct, useActOnBond } from './actions.ts'
import type { Bond } from './bonds-at-once.ts'
import { fellowshipQueries } from './queries.ts'

const AskDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog)
const KeepAwayDialog = later(async () => (await import('#web/people/keep-away-dialog.tsx')).KeepAwayDialog)

type Item = readonly [label: string, does: BondAct | 'ask']

const ITEMS: Readonly<Record<Bond['state'], readonly Item[]>> = {
  self: [],
  none: [['Ask to be fellows', 'ask']],
  asked: [['Withdraw request', 'withdraw']],
  asks: [
    ['Accept request', 'accept'],
    ['Decline request', 'decline'],
  ],
  fellows: [],
}

/** What the reader can do about a member in a list. */
export function MemberMenu({ username }: { username: string }) {
  // Gone by now, or out of reach, they can be asked nothing.
  const { data: bond } = useQuery(fellowshipQueries.with(username))
  const [opened, setOpened] = useState<'ask' | 'keep-away'>()
  const { act } = useActOnBond(username)
  const close = () => setOpened(undefined)
  return (
    <>
      <MoreMenu label={`More about ${username}`}>
        {ITEMS[bond?.state ?? 'self'].map(([label, does]) => (
          <button
            key={does}
            type="button"
            {...MENU_ITEM}
            onClick={() => (does === 'ask' ? setOpened('ask') : act(does))}
          >
            {label}
          </button>
        ))}
        <button type="button" {...MENU_ITEM} onClick={() => setOpened('keep-away')}>
          Mute, block or report {username}
        </button>
      </MoreMenu>
      <Suspense fallback={null}>
        {opened === 'ask' && <AskDialog username={username} onClose={close} />}
        {opened === 'keep-away' && <KeepAwayDialog username={username} onClose={close} />}
      </Suspense>
    </>
  )
}
