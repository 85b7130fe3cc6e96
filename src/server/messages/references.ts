import type { ReferredGathering } from '#contract/gatherings/referring.ts'
import { inPlainWords, readReferences } from '#contract/messages/references.ts'
import type { App } from '#server/app-context.ts'

import type { MessageRow } from './message-queries.ts'

type Said = Pick<MessageRow, 'words'> & Partial<Pick<MessageRow, 'deed'>>

/** The ids of the gatherings to which a message refers. A line of the house holds none. */
const referencesOf = ({ deed = null, words }: Said) => (deed === null ? readReferences(words) : [])

/** The gatherings to which some messages refer, as far as a member sees them: asked for all messages at once. */
export async function listReferences(
  app: Pick<App, 'db' | 'now' | 'references'>,
  memberId: string,
  messages: readonly Said[],
): Promise<ReferredGathering[]> {
  const ids = [...new Set(messages.flatMap(referencesOf))]
  if (ids.length === 0) return []
  return (await Promise.all(app.references.map(({ list }) => list(app, memberId, ids)))).flat()
}

/** Of some gatherings those to which a message refers, in its order. */
export function referencesIn(message: Said, gatherings: readonly ReferredGathering[]): ReferredGathering[] {
  return referencesOf(message).flatMap((id) => gatherings.find((each) => each.id === id) ?? [])
}

/** Says messages in words for somebody who can open nothing they refer to, by the names that a member knows. */
export async function plainWordsFor(
  app: Pick<App, 'db' | 'now' | 'references'>,
  memberId: string,
  messages: readonly Said[],
): Promise<(words: string) => string> {
  const gatherings = await listReferences(app, memberId, messages)
  return (words) => inPlainWords(words, gatherings)
}
