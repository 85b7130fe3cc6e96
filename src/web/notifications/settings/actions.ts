import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NoticeSettings, NoticeSettingsChange } from '#contract/notices/settings.ts'
import { call } from '#web/app/call.ts'
import { notificationQueries } from '#web/notifications/queries.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { ownTimeZone } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

/**
 * Changes how the member is told, at once. The first change also says where their clock is, because quiet
 * hours and digests go by it.
 */
export function useChangeNoticeSettings() {
  const client = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async (wanted: NoticeSettingsChange) => {
      const { noticeSettingsEndpoints } = await import('#contract/notices/settings.ts')
      return await call(noticeSettingsEndpoints.change, { timeZone: ownTimeZone(), ...wanted })
    },
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (shown) => shown && withChange(shown, wanted))
      return before
    },
    onError: (_error, _wanted, before) => {
      client.setQueryData(queryKey, before)
      showToast({ kind: 'bad', text: 'Couldn’t save that. Try again in a moment.' })
    },
    onSettled: async (_settings, error) => {
      await afterWrite(client, queryKey, error)
    },
  })
}

/** Mails news again to an address that was refused. */
export function useTryMailAgain() {
  const client = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async () => {
      const { noticeSettingsEndpoints } = await import('#contract/notices/settings.ts')
      return await call(noticeSettingsEndpoints.tryMailAgain, {})
    },
    onError: () => {
      showToast({ kind: 'bad', text: 'Couldn’t save that. Try again in a moment.' })
    },
    onSettled: async (_settings, error) => {
      await afterWrite(client, queryKey, error)
    },
  })
}

/** The settings as they will be. */
function withChange(shown: NoticeSettings, { choices = [], ...wanted }: NoticeSettingsChange) {
  const groups = shown.groups.map(({ group, kinds }) => ({
    group,
    kinds: kinds.map(({ told, ...line }) => {
      const own = choices.filter(({ kind }) => kind === line.kind)
      return Object.assign(line, {
        told: Object.assign({ ...told }, ...own.map(({ channel, isOn }) => ({ [channel]: isOn }))),
      })
    }),
  }))
  const { quiet = shown.quiet, digest = shown.digest } = wanted
  const { pushWords = shown.pushWords, mailsWords = shown.mailsWords } = wanted
  return { ...shown, groups, quiet, digest, pushWords, mailsWords }
}
