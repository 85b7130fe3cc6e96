/** The member an event may concern. */
interface Named {
  readonly id: string
  readonly username: string
}

/**
 * Whether an event is about a former member, was meant for them, or contains their name. That they left is
 * public, and contains only an id.
 */
export function isAbout(
  { audience, payload }: { readonly audience: string; readonly payload: string },
  { id, username }: Named,
): boolean {
  if (audience.includes(`"${id}"`)) return true
  const event: unknown = JSON.parse(payload)
  if (typeof event === 'object' && event !== null && 'type' in event && event.type === 'member.left')
    return false
  return saysOneOf(event, { id, word: wordOf(username) })
}

function saysOneOf(value: unknown, asked: { readonly id: string; readonly word: RegExp }): boolean {
  if (typeof value === 'string') return value === asked.id || asked.word.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => saysOneOf(inner, asked))
}

/** Matches the name as a whole word. */
function wordOf(username: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${RegExp.escape(username)}(?![\w-])`, 'i')
}
