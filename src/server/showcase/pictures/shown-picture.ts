import type { PublicBinder } from '#contract/collection.ts'
import type { PublicStackWindow } from '#contract/collection/listing.ts'

/** How many cards a picture shows. */
export const CARDS_SHOWN = 5
const COUNT = new Intl.NumberFormat('en-US')
const MONEY = {
  usd: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  eur: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
} as const

export interface DrawnCard {
  readonly name: string
  /** Any of W, U, B, R and G. */
  readonly colours: readonly string[]
  /** `DSK 123` */
  readonly printing: string
  /** `$12.50`; empty without a price. */
  readonly price: string
}

/** Everything a picture says. Two pictures that say the same are the same. */
export interface ShownPicture {
  readonly title: string
  readonly words: string
  readonly cards: readonly DrawnCard[]
  /** `and 12 more`; empty if all are shown. */
  readonly more: string
  /** The file of the member's own portrait, if there is one. */
  readonly portrait: string | undefined
}

type Shown = Pick<PublicStackWindow, 'stacks' | 'total'>

/** The picture of a binder, from what any visitor may see of it. */
export function pictureOfBinder(
  { name, ownerUsername, copyCount }: Pick<PublicBinder, 'name' | 'ownerUsername' | 'copyCount'>,
  list: Shown,
): ShownPicture {
  const words = `${counted(copyCount)} in a binder by ${ownerUsername}`
  return { title: name, words, portrait: undefined, ...cardsOf(list) }
}

/** The picture of what a member has for trade, from what any visitor may see of it. */
export function pictureOfTrades(
  { username, avatar }: { readonly username: string; readonly avatar: string | null },
  list: Shown,
): ShownPicture {
  const words =
    list.total === 0 ? 'A member of Tradewyrm' : `${counted(list.total, 'different card')} for trade`
  // Pictures from the set are drawings, which are not read here.
  const portrait = /^\/portraits\/(.+)$/.exec(avatar ?? '')?.[1]
  return { title: username, words, portrait, ...cardsOf(list) }
}

/** Such as `1,412 cards`. */
export function counted(count: number, what = 'card'): string {
  return `${COUNT.format(count)} ${what}${count === 1 ? '' : 's'}`
}

function cardsOf({ stacks, total }: Shown): Pick<ShownPicture, 'cards' | 'more'> {
  const cards = stacks
    .slice(0, CARDS_SHOWN)
    .map(({ printing, askingCents, askingCurrency, worthCents, currency }) => {
      const [cents, sign] = askingCents === null ? [worthCents, currency] : [askingCents, askingCurrency]
      return {
        name: printing.name,
        colours: printing.colours,
        printing: `${printing.setCode.toUpperCase()} ${printing.collectorNumber}`,
        price: cents === null ? '' : MONEY[sign].format(cents / 100),
      }
    })
  return { cards, more: total > cards.length ? `and ${COUNT.format(total - cards.length)} more` : '' }
}
