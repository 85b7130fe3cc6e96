import { useMutation } from '@tanstack/react-query'

import { findSince } from '#web/messages/search/queries.ts'

/** Finds the first message since the beginning of a day, by the reader's clock; `null` if none was said since. */
export function useFindDay(conversationId: string) {
  return useMutation({
    mutationFn: async (day: string) => await findSince(conversationId, new Date(`${day}T00:00`)),
  })
}
