import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { unsentMessages, type Waiting } from '#web/app/drafts/unsent.ts'
import { useSessionMember } from '#web/app/session.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { newClientId } from './client-id.ts'
import { letGoOf } from './drafts/uploading.ts'
import { sendingOf } from './sending.ts'

/** What the member says. */
export type Said = Pick<Waiting, 'words' | 'replyTo' | 'pictures' | 'begunAt'>

/** What the member wrote in a conversation that is not sent yet, and what they can do about it. */
export function useUnsent(conversationId: string) {
  const client = useQueryClient()
  const memberId = useSessionMember()?.id ?? ''
  const all = useSyncExternalStore(unsentMessages.listen, () => unsentMessages.of(memberId))

  useEffect(() => {
    void sendingOf(client, memberId).send()
  }, [client, memberId])

  const sendNow = () => void sendingOf(client, memberId).send()
  return {
    unsent: all.filter((waiting) => waiting.conversationId === conversationId),
    /** Says so, and returns false, if too much waits already. */
    say: ({ words, replyTo, pictures, begunAt }: Said): boolean => {
      const writtenAt = new Date().toISOString()
      const clientId = newClientId()
      const said = { words, replyTo, pictures, begunAt }
      const waiting = { conversationId, clientId, ...said, writtenAt, refusal: null }
      const isKept = unsentMessages.keep(memberId, waiting)
      if (!isKept) showToast({ kind: 'bad', text: 'Too much is waiting to be sent. Go online first.' })
      sendNow()
      return isKept
    },
    sendAgain: ({ clientId }: Waiting) => {
      unsentMessages.change(memberId, clientId, { refusal: null })
      sendNow()
    },
    drop: ({ clientId, pictures }: Waiting) => {
      unsentMessages.drop(memberId, clientId)
      void letGoOf(memberId, pictures)
      sendNow()
    },
  }
}
