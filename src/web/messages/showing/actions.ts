import { useRef } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { call } from '#web/app/call.ts'

/** Half as long as somebody is shown to type who doesn't say so again. */
const AGAIN_MS = 3000

/**
 * Shows the others that the member types, at most every three seconds. The letter they typed is drawn first, and nothing is
 * drawn or said because of this.
 */
export function useShowTyping(conversationId: string): () => void {
  const lastAt = useRef(-Infinity)
  return () => {
    const at = performance.now()
    if (at - lastAt.current < AGAIN_MS) return
    lastAt.current = at
    whenIdle(() => void showTyping(conversationId))
  }
}

async function showTyping(conversationId: string): Promise<void> {
  try {
    const { showingEndpoints } = await import('#contract/messages/showing.ts')
    await call(showingEndpoints.type, { conversationId })
  } catch {
    // The next letters show it again.
  }
}
