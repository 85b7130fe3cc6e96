import { queryOptions } from '@tanstack/react-query'

import type { ShownAnnouncement } from '#contract/house.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const ANNOUNCEMENT_PATH = '/api/house/announcement'

/** What whoever runs this site tells the reader on every page. It comes with the page. */
export const announcementQuery = queryOptions({
  queryKey: ['announcement'],
  queryFn: async ({ signal }) => {
    const { houseEndpoints } = await import('#contract/house.ts')
    return await call(houseEndpoints.announcement, {}, signal)
  },
  ...fromPage<ShownAnnouncement>(ANNOUNCEMENT_PATH),
  staleTime: Infinity,
  gcTime: Infinity,
})
