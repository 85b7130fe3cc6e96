/** Members whom one message can name. What looks like more of them is words. */
export const MENTIONS_MAX = 10

/** `@name`, but for the middle of a word, such as an email address. What ends a sentence is none of the name. */
export const MENTION = /(?<![\p{L}\p{N}@/._-])@([\w-]{0,23}\w)(?![\p{L}\p{N}_@])/giu
/** Cards and addresses, in which nobody is named. */
const MARKED = /\[\[[^[\]\n]*\]\]|https?:\/\/\S+/gi

/** Lists the usernames that a message names, in small letters, each once. Whether somebody has them is not asked. */
export function readMentions(words: string): string[] {
  const said = words.replace(MARKED, ' ')
  const names = Array.from(said.matchAll(MENTION), ([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, MENTIONS_MAX)
}
