import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { calendarQueries } from './queries.ts'

/** Makes an address for the member's calendar, a new one in place of the last, or ends it. */
export function useCalendarAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: 'renew' | 'end') => {
      const { calendarEndpoints } = await import('#contract/gatherings/calendar.ts')
      return await call(calendarEndpoints[act], {})
    },
    onSuccess: (address) => client.setQueryData(calendarQueries.address().queryKey, address),
  })
}
