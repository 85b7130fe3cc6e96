import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** What the member typed in a conversation on some device, as the server keeps it. */
export const draftQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['messages', 'draft', conversationId],
    queryFn: async ({ signal }) => {
      const { draftEndpoints } = await import('#contract/messages/drafts.ts')
      return (await call(draftEndpoints.draft, { conversationId }, signal)).draft
    },
    retry: false,
    staleTime: 0,
  })
