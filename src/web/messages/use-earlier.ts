import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { fetchEarlier } from './queries.ts'

/** What leads to earlier messages of a conversation. */
export function useEarlier(conversationId: string) {
  const client = useQueryClient()
  const [isFetching, setIsFetching] = useState(false)

  async function fetching(work: () => Promise<void>): Promise<void> {
    setIsFetching(true)
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'bad', text: wordingOf(error) })
    } finally {
      setIsFetching(false)
    }
  }

  return { isFetching, showEarlier: () => fetching(() => fetchEarlier(client, conversationId)) }
}
