/** What a push shows. */
export interface PushedNews {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
  /** The notifications it is about. */
  readonly ids: readonly string[]
}

const INBOX = '/inbox'
/** A browser takes permission away from whoever receives pushes and shows nothing. */
const WITHOUT_WORDS: PushedNews = {
  title: 'Tradewyrm',
  body: 'A raven brought you news.',
  tag: 'news',
  path: INBOX,
  ids: [],
}

/** Reads a push. One that cannot be read, perhaps of a newer server, still says that there is news. */
export function readPushed(text: string | undefined): PushedNews {
  const value = parsed(text)
  const wordOf = (key: 'title' | 'body' | 'tag' | 'path') => {
    const word: unknown = value[key]
    return typeof word === 'string' && word !== '' ? word : WITHOUT_WORDS[key]
  }
  const ids: unknown = value['ids']
  return {
    title: wordOf('title'),
    body: wordOf('body'),
    tag: wordOf('tag'),
    path: wordOf('path'),
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
  }
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The page that a notification opens: only ever one of this site. */
export function pageOf(path: unknown, origin: string): string {
  const inbox = new URL(INBOX, origin).href
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return inbox
  const page = new URL(path, origin)
  return page.origin === origin ? page.href : inbox
}
