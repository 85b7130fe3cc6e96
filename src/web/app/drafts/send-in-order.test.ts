import { expect, test } from 'vitest'

import { createQueryClient } from '#web/app/query-client.ts'
import { sessionQuery } from '#web/app/session.ts'
import { MAREN } from '#web/app/stand-in.tsx'

import { sendingFor } from './send-in-order.ts'

const SIGRUN = { ...MAREN, id: 'm2', username: 'Sigrun' }

test('what one member left unsent waits while another one is signed in in the same tab', async () => {
  const unsent = ['Friday at six?']
  const sent: string[] = []
  const sendingOf = sendingFor(() => ({
    next: () => unsent[0],
    send: async (words: string) => {
      await Promise.resolve()
      unsent.shift()
      sent.push(words)
    },
    onRefused: () => undefined,
    onUnreachable: () => undefined,
  }))
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, { member: MAREN })
  const sending = sendingOf(client, MAREN.id)
  client.setQueryData(sessionQuery.queryKey, { member: SIGRUN })
  await sending.send()
  expect(sent).toEqual([])
  client.setQueryData(sessionQuery.queryKey, { member: MAREN })
  await sending.send()
  expect(sent).toEqual(['Friday at six?'])
})
