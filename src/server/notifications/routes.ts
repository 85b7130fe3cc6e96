import { presenceEndpoints } from '#contract/notices/presence.ts'
import { noticeSettingsEndpoints } from '#contract/notices/settings.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import type { FirstCall } from '#server/http/page.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { readAllNotifications, readNotification, removeNotification } from './actions.ts'
import { countUnread, listNotifications } from './queries.ts'
import { tryMailAgain } from './refused-addresses.ts'
import { findSettings } from './settings-queries.ts'
import { changeSettings } from './settings/public.ts'
import { showPage } from './shown-pages.ts'
import { describeSettings } from './told-by.ts'

export const notificationRoutes: readonly Route[] = [
  memberRoute(notificationEndpoints.list, async ({ app, member, input: { limit, cursor, only, group } }) => {
    const notifications = await listNotifications(app.db, member.id, {
      limit,
      after: readCursor(cursor),
      isUnread: only === 'unread',
      group,
    })
    return {
      notifications,
      nextCursor: cursorAfter(notifications, limit, ({ createdAt, id }) => ({ key: createdAt, id })),
    }
  }),
  memberRoute(notificationEndpoints.unreadCount, async ({ app, member }) => ({
    unread: await countUnread(app.db, member.id),
  })),
  memberRoute(notificationEndpoints.read, ({ app, member, input }) =>
    readNotification(app, member, input.notificationId),
  ),
  memberRoute(notificationEndpoints.readAll, ({ app, member }) => readAllNotifications(app, member)),
  memberRoute(notificationEndpoints.remove, ({ app, member, input }) =>
    removeNotification(app, member, input.notificationId),
  ),
  memberRoute(presenceEndpoints.show, ({ app, member, input }) => {
    showPage(app, { memberId: member.id, ...input })
    return {}
  }),
  memberRoute(noticeSettingsEndpoints.get, async ({ app, member }) =>
    describeSettings(await findSettings(app.db, member.id)),
  ),
  memberRoute(noticeSettingsEndpoints.tryMailAgain, ({ app, member }) => tryMailAgain(app, member)),
  memberRoute(noticeSettingsEndpoints.change, ({ app, member, input }) => changeSettings(app, member, input)),
]

/** The bell is on every page. For the signed-out the call is refused, and nothing is written. */
export const notificationFirstCalls: readonly FirstCall[] = [
  { endpoint: notificationEndpoints.unreadCount, input: {} },
]
