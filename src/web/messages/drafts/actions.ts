import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { type Begun, idsOf } from './begun.ts'
import { draftQuery } from './queries.ts'

/**
 * Keeps on the server what the member typed, with the pictures that are there, or forgets it if that is nothing. This
 * browser keeps it, too.
 */
export function useKeepBegun(conversationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ words, pictures }: Begun) => {
      const { draftEndpoints } = await import('#contract/messages/drafts.ts')
      const pictureIds = idsOf(pictures)
      if (words.trim() === '' && pictureIds.length === 0) {
        await call(draftEndpoints.dropDraft, { conversationId })
        return null
      }
      return { words, ...(await call(draftEndpoints.keepDraft, { conversationId, words, pictureIds })) }
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
