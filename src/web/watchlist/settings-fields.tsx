import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { WATCH_AUDIENCES } from '#contract/people.ts'
import type { WatchSettings } from '#contract/watchlist.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { useChangeWatchSettings } from './actions.ts'
import { watchlistQueries } from './queries.ts'
import { ConditionField } from './wish-fields.tsx'

const AUDIENCE_WORDS: Readonly<Record<WatchSettings['shownTo'], string>> = {
  everyone: 'Everyone',
  traders: 'Everyone who has the card for trade',
  fellowship: 'My Fellowship',
  nobody: 'Nobody',
}

/** Chooses who sees the watchlist; saved at once. */
export function WatchAudienceSetting() {
  const change = useChangeWatchSettings()
  return (
    <Setting>
      {({ shownTo }) => (
        <SelectField
          label="Who can see my wants"
          hint="They can offer you the card. Only you see your target prices."
          value={shownTo}
          onChange={({ target }) => change.mutate({ shownTo: audienceOf(target.value) })}
        >
          {WATCH_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {AUDIENCE_WORDS[audience]}
            </option>
          ))}
        </SelectField>
      )}
    </Setting>
  )
}

/** Chooses the default condition of new watches. */
export function WatchConditionSetting() {
  const change = useChangeWatchSettings()
  return (
    <Setting>
      {(settings) => (
        <ConditionField
          label="Default condition for new watches"
          value={settings.minCondition}
          onChange={(minCondition) => change.mutate({ minCondition })}
        />
      )}
    </Setting>
  )
}

function Setting({ children }: { children: (settings: WatchSettings) => ReactNode }) {
  const { data, isError, refetch } = useQuery(watchlistQueries.settings())
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton height="4.5rem" />
  return (
    <Notice kind="bad" onRetry={() => void refetch()}>
      Couldn’t load your watchlist settings.
    </Notice>
  )
}

function audienceOf(value: string): WatchSettings['shownTo'] {
  return WATCH_AUDIENCES.find((audience) => audience === value) ?? 'nobody'
}
