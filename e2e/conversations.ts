import type { Visit } from './browser.ts'

/** Writes to a member for the first time. @returns the id of the conversation */
export async function beginTalk({ context }: Visit, username: string): Promise<string> {
  const data = { words: 'Is the [[Ember Drake]] still there?', clientId: crypto.randomUUID() }
  const reply = await context.request.post(`/api/conversations/with/${username}`, { data })
  const body: unknown = await reply.json()
  return String(Reflect.get(Object(body), 'conversationId'))
}
