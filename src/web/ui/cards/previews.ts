import type { CardFaceCard } from './card-face-card.ts'

/** What a thumb shows, for the larger picture beside it. */
export interface Previewed {
  readonly card: CardFaceCard
  readonly foil: boolean
}

/** Where a preview belongs. */
export interface PreviewPlace {
  readonly previewed: Previewed
  /** What must stay visible. */
  readonly row: Element
  /** What was pointed at. */
  readonly anchor: Element
}

const ROW = '[role="row"], tr, li'
const THUMB = '[data-thumb]'
const CARD_LINK = 'a[href^="/card/"]'

const shown = new WeakMap<Element, Previewed>()

/** Notes what a thumb shows. Costs next to nothing, because long lists draw many of them. */
export function notePreview(thumb: Element | null, previewed: Previewed): void {
  if (thumb !== null) shown.set(thumb, previewed)
}

/** What the pointer is on: a thumb, or the name of its card. */
export function placeUnder(target: Element): PreviewPlace | undefined {
  const thumb = target.closest(THUMB)
  if (thumb !== null) return placeOf(thumb, thumb)
  const link = target.closest(CARD_LINK)
  return link === null ? undefined : placeInRow(link, link)
}

/** What has the focus: a row of a list, or the name of a card in it. */
export function placeFocused(target: Element): PreviewPlace | undefined {
  if (target.matches(CARD_LINK)) return placeInRow(target, target)
  return target.matches(ROW) ? placeInRow(target, target.querySelector(CARD_LINK)) : undefined
}

function placeInRow(within: Element, link: Element | null): PreviewPlace | undefined {
  const [thumb, ...others] = within.closest(ROW)?.querySelectorAll(THUMB) ?? []
  // Among several cards we can't tell which is meant.
  return thumb === undefined || others.length > 0 ? undefined : placeOf(thumb, link ?? thumb)
}

function placeOf(thumb: Element, anchor: Element): PreviewPlace | undefined {
  const previewed = shown.get(thumb)
  return previewed && { previewed, row: thumb.closest(ROW) ?? thumb, anchor }
}
