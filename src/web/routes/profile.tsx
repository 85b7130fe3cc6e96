import { createFileRoute } from '@tanstack/react-router'

import { SharesSetting } from '#web/collection/shares-setting.tsx'
import { NoticeSettings } from '#web/notifications/settings/notice-settings.tsx'
import { KeptAwayLists } from '#web/people/kept-away-lists.tsx'
import { PreferencesPage } from '#web/profile/preferences-page.tsx'
import { ProfileFault } from '#web/profile/profile-fault.tsx'
import { profileQueries } from '#web/profile/queries.ts'
import { PushSettings } from '#web/push/push-settings.tsx'
import { watchlistQueries } from '#web/watchlist/queries.ts'
import { WatchAudienceSetting, WatchConditionSetting } from '#web/watchlist/settings-fields.tsx'

export const Route = createFileRoute('/profile')({
  // Both at once; the page reports failures itself.
  loader: async ({ context: { queryClient } }) => {
    await Promise.allSettled([
      queryClient.query({ ...profileQueries.mine(), staleTime: 'static' }),
      queryClient.query({ ...watchlistQueries.settings(), staleTime: 'static' }),
    ])
  },
  component: PreferencesRoute,
  errorComponent: ProfileFault,
})

function PreferencesRoute() {
  return (
    <PreferencesPage
      watchFilters={<WatchConditionSetting />}
      worth={<SharesSetting />}
      watchPrivacy={<WatchAudienceSetting />}
      notices={<NoticeSettings devices={<PushSettings />} />}
      keptAway={<KeptAwayLists />}
    />
  )
}
