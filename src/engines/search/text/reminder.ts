const REMINDER = / ?\([^()]*\)/g
const EMPTY_LINES = /^\n+|\n+(?=\n|$)/g

/** Removes text in parentheses from an oracle text, along with paragraphs of nothing else. */
export function withoutReminders(text: string): string {
  if (!text.includes('(')) return text
  return text.replaceAll(REMINDER, '').replaceAll(EMPTY_LINES, '')
}
