import type { Message } from '#contract/messages.ts'

/** What stands in a conversation: what somebody says, what happened, or how many messages are hidden. */
export type TalkLine =
  | { readonly kind: 'said'; readonly message: Message; readonly isSameAuthor: boolean }
  | { readonly kind: 'house'; readonly message: Message }
  | { readonly kind: 'hidden'; readonly number: number; readonly count: number }

/**
 * The lines for some messages. Hidden ones that follow one another are one line.
 * @param before the message before the first, on the same day
 */
export function linesOf(messages: readonly Message[], before?: Message): TalkLine[] {
  const lines: TalkLine[] = []
  for (const message of messages) {
    const { number, author } = message
    const last = lines.at(-1)
    if (message.isHidden) {
      if (last?.kind === 'hidden') lines[lines.length - 1] = { ...last, count: last.count + 1 }
      else lines.push({ kind: 'hidden', number, count: 1 })
    } else if (message.deed === null) {
      const isSameAuthor = author !== null && authorOf(last, before) === author
      lines.push({ kind: 'said', message, isSameAuthor })
    } else {
      lines.push({ kind: 'house', message })
    }
  }
  return lines
}

/** Who said the last line, or the message before the first; undefined if nobody did. */
function authorOf(last: TalkLine | undefined, before: Message | undefined): string | null | undefined {
  if (last !== undefined) return last.kind === 'said' ? last.message.author : undefined
  return before === undefined || before.isHidden || before.deed !== null ? undefined : before.author
}
