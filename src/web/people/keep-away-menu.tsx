import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useKeepAway } from './actions.ts'
import { blockQueries } from './queries.ts'

const BlockDialog = later(async () => (await import('./block-dialog.tsx')).BlockDialog)

interface KeepAwayMenuProps {
  username: string
  /** Called once they are blocked. */
  onBlocked?: () => void
}

/** What a member can do to keep another one away. */
export function KeepAwayMenu({ username, onBlocked }: KeepAwayMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <MoreMenu label={`More for ${username}`}>
        <MuteItem username={username} />
        <button type="button" {...MENU_ITEM} onClick={() => setIsAsked(true)}>
          <Icon name="lock" />
          Block
        </button>
      </MoreMenu>
      <Suspense fallback={null}>
        {isAsked && (
          <BlockDialog
            username={username}
            {...(onBlocked === undefined ? {} : { onBlocked })}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Asked for once the menu is open, as few need it. */
function MuteItem({ username }: { username: string }) {
  const { data } = useQuery(blockQueries.with(username))
  const { act } = useKeepAway(username)
  const isMuted = data?.isMuted === true
  return (
    <button
      type="button"
      {...MENU_ITEM}
      disabled={data === undefined}
      onClick={() => act(isMuted ? 'unmute' : 'mute')}
    >
      <Icon name={isMuted ? 'bell' : 'eye-off'} />
      {isMuted ? 'Unmute' : 'Mute notifications'}
    </button>
  )
}
