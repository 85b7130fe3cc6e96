import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { call } from '#web/app/call.ts'

/** Half as long as somebody is shown to type who doesn't say so again. */
const AGAIN_MS = 3000

/** Shows the others that the member types, at most every three seconds. Nothing is said if it fails. */
export function useShowTyping(conversationId: string): () => void {
  const lastAt = useRef(-Infinity)
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { showingEndpoints } = await import('#contract/messages/showing.ts')
      return await call(showingEndpoints.type, { conversationId })
    },
    retry: false,
    networkMode: 'always',
  })
  return () => {
    const at = performance.now()
    if (at - lastAt.current < AGAIN_MS) return
    lastAt.current = at
    mutate()
  }
}
