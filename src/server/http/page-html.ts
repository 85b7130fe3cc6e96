import { escapeHtml } from '#engines/html/escape.ts'

export const APP_NAME = 'Tradewyrm'

/** A reply that is written into a page, by the address the browser would have asked. */
export interface FirstReply {
  readonly key: string
  /** `undefined` when the call was refused. */
  readonly body: unknown
}

/** Everything the head of a page says; addresses are whole. */
export interface FullHead {
  readonly title: string
  readonly description: string
  readonly image: string
  readonly canonical: string
  readonly isMissing: boolean
}

/** What the root element says of the page beside its language, each as `data-…`. */
export interface RootMarks {
  /** `day` or `night` where the reader has chosen. */
  readonly theme: string | undefined
  /** How far the event log was when the replies were asked for: the stream goes on from here. */
  readonly place: string
  readonly mode: 'development' | undefined
}

/** Puts head, marks and first replies into the built `index.html`. */
export function fillTemplate(
  template: string,
  { head, marks, replies }: { head: FullHead; marks: RootMarks; replies: readonly FirstReply[] },
): string {
  const known = Object.fromEntries(
    replies.filter(({ body }) => body !== undefined).map(({ key, body }) => [key, body]),
  )
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:image" content="${escapeHtml(head.image)}">`,
    `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
    `<meta property="og:site_name" content="${APP_NAME}">`,
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.isMissing ? ['<meta name="robots" content="noindex">'] : []),
    `<script type="application/json" id="first-replies">${inScript(JSON.stringify(known))}</script>`,
  ]
  return template
    .replace(/<html([^>]*)>/, (_, attributes: string) => `<html${attributes}${written(marks)}>`)
    .replace(/<title>.*?<\/title>/, () => lines.join('\n    '))
}

function written(marks: RootMarks): string {
  return Object.entries(marks)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`)
    .join('')
}

/** Inside a script element only `<` can do harm. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
