const REMINDER = / ?\([^()]*\)/g
const EMPTY_LINES = /^\n+|\n+(?=\n|$)/g

/** Oracle text without what stands in parentheses; a paragraph of nothing else goes as a whole. */
export function withoutReminders(text: string): string {
  if (!text.includes('(')) return text
  return text.replaceAll(REMINDER, '').replaceAll(EMPTY_LINES, '')
}
