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

/** Puts head, theme and first replies into the built `index.html`. */
export function fillTemplate(
  template: string,
  { head, theme, replies }: { head: FullHead; theme: string | undefined; replies: readonly FirstReply[] },
): string {
  const known = Object.fromEntries(
    replies.filter(({ body }) => body !== undefined).map(({ key, body }) => [key, body]),
  )
  const lines = [
    `<title>${escape(head.title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    `<link rel="canonical" href="${escape(head.canonical)}">`,
    `<meta property="og:title" content="${escape(head.title)}">`,
    `<meta property="og:description" content="${escape(head.description)}">`,
    `<meta property="og:image" content="${escape(head.image)}">`,
    `<meta property="og:url" content="${escape(head.canonical)}">`,
    `<meta property="og:site_name" content="${APP_NAME}">`,
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.isMissing ? ['<meta name="robots" content="noindex">'] : []),
    `<script type="application/json" id="first-replies">${inScript(JSON.stringify(known))}</script>`,
  ]
  return template
    .replace(/<html([^>]*)>/, (_, attributes: string) =>
      theme === undefined ? `<html${attributes}>` : `<html${attributes} data-theme="${theme}">`,
    )
    .replace(/<title>.*?<\/title>/, () => lines.join('\n    '))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Inside a script element only `<` can do harm. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
