import type { Visit } from './browser.ts'
import { expect } from './expect.ts'

/** Writes to a member for the first time. @returns the id of the conversation */
export async function beginTalk({ context }: Visit, username: string): Promise<string> {
  const data = { words: 'Is the [[Ember Drake]] still there?', clientId: crypto.randomUUID() }
  const reply = await context.request.post(`/api/conversations/with/${username}`, { data })
  const body: unknown = await reply.json()
  return String(Reflect.get(Object(body), 'conversationId'))
}

/** Writes to a stranger, who accepts; the first then looks at the conversation. @returns its id */
export async function talkAccepted(first: Visit, stranger: Visit, username: string): Promise<string> {
  const talk = await beginTalk(first, username)
  await stranger.page.goto(`/inbox/${talk}`)
  const accept = stranger.page.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect(accept).toHaveCount(0)
  // Typing is told by the stream alone, to whoever listens then.
  const listens = first.page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await first.page.goto(`/inbox/${talk}`)
  await listens
  return talk
}
