import { expect, test } from 'vitest'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, standIn } from '#web/app/stand-in.tsx'
import { goLive } from '#web/realtime/live.ts'

import { messageReactions } from './reactions.ts'
import { aMessage } from './sample-conversation.ts'
import { log, openTalk, serverWith } from './sample-server.tsx'

/** Stands in for the server's stream of events. */
function aStream() {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const headers = { 'content-type': 'text/event-stream' }
  return {
    open: () => new Response(readable.pipeThrough(new TextEncoderStream()), { headers }),
    send: (name: string) => void writer.write(`id: 1\nevent: ${name}\ndata: {}\n\n`),
    close: () => void writer.close(),
  }
}

test('what somebody said goes from an open conversation once a block parts the two', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1, { words: 'I am Sigrun' }), aMessage(2, { words: 'Good evening', author: 'Tam' })]
  const stream = aStream()
  using _ = standIn({ ...serverWith(said), 'GET /api/events': stream.open })
  const { queryClient } = await openTalk()
  const stop = goLive(queryClient, [messageReactions])
  stream.send('hello')
  await expect.element(log.getByText('I am Sigrun')).toBeVisible()
  // Nothing in the conversation changed but what its reader may see.
  said[0] = aMessage(1, { words: '', author: null, isHidden: true })
  stream.send('reset')
  await expect.element(log.getByText('I am Sigrun')).not.toBeInTheDocument()
  await expect.element(log.getByText('Good evening')).toBeVisible()
  stop()
  stream.close()
})
