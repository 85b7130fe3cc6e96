import { useQuery } from '@tanstack/react-query'

import type { ThingRef } from '#contract/notices/things.ts'
import { useShownPage } from '#web/notifications/presence/use-shown-page.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useTellOfThing } from './actions.ts'
import { thingQueries } from './queries.ts'
import { TELLS } from './tell-words.ts'

import styles from './thing-bell.module.css'

const PATHS = {
  trade: (id: string) => `/trades/${encodeURIComponent(id)}`,
  conversation: (id: string) => `/inbox/${encodeURIComponent(id)}`,
  gathering: (id: string) => `/gatherings/${encodeURIComponent(id)}`,
} as const

const ICONS = { all: 'bell', mine: 'bell', none: 'place:night-sleep' } as const

/** Chooses how much of one thing is told, on its page. Whoever looks at it is not mailed about it. */
export function ThingBell({ thing, thingId }: ThingRef) {
  useShownPage(PATHS[thing](thingId))
  const { data } = useQuery(thingQueries.one({ thing, thingId }))
  const { mutate } = useTellOfThing({ thing, thingId })
  const chosen = data?.tell
  const words = TELLS.find(([tell]) => tell === chosen)?.[1]
  return (
    <MoreMenu
      icon={ICONS[chosen ?? 'all']}
      label={words === undefined ? 'Tell me about this' : `Tell me about this: ${words}`}
    >
      <p aria-hidden="true" className={styles['about']}>
        Tell me about this
      </p>
      {TELLS.map(([tell, choice]) => (
        <button
          key={tell}
          type="button"
          {...MENU_ITEM}
          role="menuitemradio"
          aria-checked={tell === chosen}
          onClick={() => mutate(tell)}
        >
          <span className={styles['mark']}>{tell === chosen && <Icon name="check" />}</span>
          {choice}
        </button>
      ))}
    </MoreMenu>
  )
}
