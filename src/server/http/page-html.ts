import { escapeHtml } from '#engines/escape-html.ts'

import type { PageFiles } from './page-files.ts'

export const APP_NAME = 'Tradewyrm'

/** A reply that is written into a page, with the address the browser would have requested. */
export interface FirstReply {
  readonly key: string
  /** `undefined` when the call was refused. */
  readonly body: unknown
}

/** What messengers are told of a picture: its size, so that they leave room for it, and what it shows. */
export interface ImageFacts {
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Everything the head of a page says; addresses are absolute. */
export interface FullHead {
  readonly title: string
  readonly description: string
  readonly image: string
  /** What is known of the picture. */
  readonly imageFacts?: ImageFacts | undefined
  readonly canonical: string
  /** What the page is about, in the words of schema.org, for search engines. */
  readonly data: object | undefined
  /** Whether search engines may list it; not if it says that something is missing. */
  readonly isIndexed: boolean
  /** The address of the page's main picture, fetched before decoration. */
  readonly picture: string | undefined
}

/** The `data-…` attributes of the root element, besides its language. */
export interface RootMarks {
  /** `day` or `night` if the reader chose one. */
  readonly theme: string | undefined
  /** The log position when the replies were requested; the event stream resumes from here. */
  readonly place: string
  readonly mode: 'development' | undefined
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** Puts style sheets first: nothing paints without them, and browsers make few requests at once. */
export function arrange(template: string): string {
  const sheets = template.match(STYLE_SHEET) ?? []
  return template.replaceAll(STYLE_SHEET, '').replace(/\s*<title>/, (title) => `${sheets.join('')}${title}`)
}

/** Turns the template into one for a rendered page, where `begin` loads the app later. */
function deferred(template: string, begin: string): string {
  return template
    .replace(/<script type="module"[^>]* src="([^"]*)"><\/script>/, (_, app: string) => {
      return `<script type="module" crossorigin src="${begin}"></script>\n    <link data-later data-app crossorigin href="${app}">`
    })
    .replaceAll('<link rel="modulepreload"', '<link data-later')
}

export interface PageContent {
  readonly head: FullHead
  readonly marks: RootMarks
  readonly replies: readonly FirstReply[]
  readonly files: PageFiles
  /** The rendered page, as the inner HTML of `#root`. */
  readonly view: string | undefined
}

/** Fills the built `index.html`, prepared by `arrange`, with head, marks, first replies and first view. */
export function fillTemplate(template: string, content: PageContent): string {
  const { head, marks, replies, files, view } = content
  const known = Object.fromEntries(
    replies.filter(({ body }) => body !== undefined).map(({ key, body }) => [key, body]),
  )
  const lines = [
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...pictureOf(head),
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:image" content="${escapeHtml(head.image)}">`,
    ...factsOf(head),
    `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
    `<meta property="og:site_name" content="${APP_NAME}">`,
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...dataOf(head),
    ...(head.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<script type="application/json" id="first-replies">${inScript(JSON.stringify(known))}</script>`,
  ]
  const preloads = files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  const filled = template
    .replace(/<html([^>]*)>/, (_, attributes: string) => `<html${attributes}${written(marks)}>`)
    .replace(/<title>.*?<\/title>/, () => lines.join('\n    '))
    .replace('</head>', () => `${preloads.join('\n    ')}\n  </head>`)
  if (view === undefined || files.begin === undefined) return filled
  return deferred(filled, files.begin).replace('<div id="root"></div>', () => `<div id="root">${view}</div>`)
}

function pictureOf({ picture }: FullHead): string[] {
  if (picture === undefined) return []
  return [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`]
}

function factsOf({ imageFacts }: FullHead): string[] {
  if (imageFacts === undefined) return []
  const { width, height, alt } = imageFacts
  return [
    `<meta property="og:image:width" content="${String(width)}">`,
    `<meta property="og:image:height" content="${String(height)}">`,
    `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
  ]
}

/** A browser runs nothing of this type, so the policy for scripts lets it stand. */
function dataOf({ data, isIndexed }: FullHead): string[] {
  if (data === undefined || !isIndexed) return []
  return [`<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`]
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
