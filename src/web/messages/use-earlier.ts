import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { lineId } from './line-id.ts'
import { fetchEarlier, messageQueries } from './queries.ts'

/** Nobody waits for more pages than this. */
const PAGES_BACK = 20

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

  const { queryKey } = messageQueries.thread(conversationId)
  const firstNumber = () => client.getQueryData(queryKey)?.messages[0]?.number ?? 1
  return {
    isFetching,
    showEarlier: () => fetching(() => fetchEarlier(client, conversationId)),
    /** Brings a message on screen, however far back it is within reason. */
    showLine: (number: number) =>
      fetching(async () => {
        for (let page = 0; page < PAGES_BACK && firstNumber() > number; page += 1)
          await fetchEarlier(client, conversationId)
        if (firstNumber() > number) showToast({ kind: 'info', text: 'That message is too far back to show.' })
        // What was fetched is drawn by then.
        else requestAnimationFrame(() => focusLine(number))
      }),
  }
}

function focusLine(number: number): void {
  const line = document.getElementById(lineId(number))
  line?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'center' })
}
