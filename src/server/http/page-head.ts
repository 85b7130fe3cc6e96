import { APP_NAME, type FullHead, type ImageFacts } from './page-html.ts'

const DESCRIPTION = 'Find and trade cards'
/** For link previews of pages without their own picture. */
const PICTURE = '/og-image.png'

export interface PageHead {
  readonly title?: string
  readonly description?: string
  /** The picture for link previews: a path of this site or an absolute address. */
  readonly image?: string
  readonly imageFacts?: ImageFacts
  /** The page's main picture. */
  readonly picture?: string
  /** The path of the page's canonical address. */
  readonly canonicalPath?: string
  /** What the page is about, in the words of schema.org. It holds nothing that link previews may not show. */
  readonly data?: (told: Told) => object
  /** Whether search engines may list it; so it is unless the page says otherwise. */
  readonly isListed?: boolean
}

/** What link previews are told, with absolute addresses. */
export type Told = Pick<FullHead, 'description' | 'image' | 'canonical'>

/** The head of a page with all that it does not say itself, and with absolute addresses. */
export function fullHead(
  { title = '', description = DESCRIPTION, image = PICTURE, imageFacts, picture, ...more }: PageHead,
  pathname: string,
  publicUrl: string,
): Omit<FullHead, 'isIndexed'> {
  const told = {
    description,
    image: new URL(image, publicUrl).href,
    // Joined, not resolved: a path that begins with two slashes would be another site's address.
    canonical: new URL(publicUrl).origin + (more.canonicalPath ?? pathname),
  }
  const named = title === '' ? APP_NAME : `${title} · ${APP_NAME}`
  return { ...told, title: named, picture, data: more.data?.(told), imageFacts }
}
