import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { searchMessages } from '#server/messages/search/searching.ts'

/** The words of all that a member finds, page by page. */
export async function findsAll(app: App, { id }: Member, asked: string): Promise<string[]> {
  const words: string[] = []
  let cursor: string | undefined
  do {
    const page = await searchMessages(app, id, { q: asked, cursor })
    words.push(...page.found.map(({ message }) => message.words))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return words
}
