/** As many changes as somebody reads at once. */
const MOST_NOTES = 300

/** The changes in the top section of a changelog, each as one line of plain text. */
export function topSection(changelog: string): string[] {
  const [, section = ''] = changelog.split(/^## .*$/m)
  return section
    .split(/^- /m)
    .slice(1, 1 + MOST_NOTES)
    .map((note) => plainText(note))
    .filter((note) => note !== '')
}

/** Without line breaks and the marks of Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
