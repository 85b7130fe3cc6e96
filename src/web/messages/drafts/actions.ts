import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { draftQuery } from './queries.ts'

/** Keeps on the server what the member typed, or forgets it if that is nothing. This browser keeps it, too. */
export function useKeepBegun(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (words: string) => {
      const { draftEndpoints } = await import('#contract/messages/drafts.ts')
      if (words.trim() === '') {
        await call(draftEndpoints.dropDraft, { conversationId })
        return null
      }
      const { keptAt } = await call(draftEndpoints.keepDraft, { conversationId, words })
      return { words, keptAt }
    },
    onSuccess: (draft) => {
      client.setQueryData(draftQuery(conversationId).queryKey, draft)
    },
    // One after another, so that the last words are the ones that stay.
    scope: { id: `message-draft ${conversationId}` },
    retry: false,
    networkMode: 'always',
  })
}
