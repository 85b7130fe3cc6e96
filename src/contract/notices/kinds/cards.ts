import { moneyWords } from '#contract/currency.ts'
import { shortBandWords } from '#contract/distance-words.ts'
import { DISTANCE_BANDS } from '#contract/location.ts'
import { NOTICE_FACTS, type NoticeFacts } from '#contract/notices/facts.ts'
import { EVERYWHERE, IN_APP, line, playersWho, shortName, type Unit } from '#contract/notices/kind.ts'

/** The distance as the end of a sentence; empty if unknown. */
function distanceWords({ band, isNear }: NoticeFacts<'watch'>, unit: Unit): string {
  const distance = shortBandWords(band, unit)
  return distance === undefined ? '' : `${isNear ? ' near you' : ''}, ${distance} away`
}

/** Several who have a card, and how far away the nearest of them is. */
function severalHave(bundle: readonly NoticeFacts<'watch'>[], unit: Unit): string {
  const nearest = DISTANCE_BANDS.find((each) => bundle.some(({ band }) => band === each)) ?? null
  const distance = shortBandWords(nearest, unit)
  const isNear = bundle.some(({ band, isNear: isWithin }) => isWithin && band === nearest)
  const owners = playersWho(
    bundle.map(({ owner }) => owner),
    { one: 'has', many: 'have' },
  )
  const end = distance === undefined ? '' : `, the nearest${isNear ? ' near you' : ''}, ${distance} away`
  return `${owners} ${shortName(bundle[0]?.cardName ?? '')} for trade${end}.`
}

const cardPath = ({ cardId }: { readonly cardId: string }) => `/card/${encodeURIComponent(cardId)}`

function priceSentence({ cardName, side, currency, priceCents, targetCents }: NoticeFacts<'price'>): string {
  const name = shortName(cardName)
  const [price, target] = [moneyWords(priceCents, currency), moneyWords(targetCents, currency)]
  return side === 'below'
    ? `${name} is down to ${price}. Your target is ${target} or less.`
    : `${name} is up to ${price}. Your target is ${target} or more.`
}

/** What is told of watched cards and their prices. */
export const CARD_KINDS = {
  watch: line(NOTICE_FACTS.watch, {
    group: 'cards',
    label: 'Someone has a card you watch',
    sentence: (facts, unit) =>
      `${facts.owner} has ${shortName(facts.cardName)} for trade${distanceWords(facts, unit)}.`,
    path: cardPath,
    bundling: {
      // By name: the same card may come in several printings.
      by: ({ cardName }) => cardName,
      sentence: severalHave,
    },
    several: (count) => `Players listed ${String(count)} cards you watch.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
  'watch-more': line(NOTICE_FACTS['watch-more'], {
    group: 'cards',
    label: 'More cards you watch, counted',
    sentence: ({ more }) =>
      `Players listed ${more === 1 ? '1 more card' : `${String(more)} more cards`} you watch that day.`,
    path: () => '/matches',
    bundling: null,
    several: (count) => `On ${String(count)} days, players listed more cards you watch.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 7,
  }),
  price: line(NOTICE_FACTS.price, {
    group: 'cards',
    label: 'A card reaches your target price',
    sentence: priceSentence,
    path: cardPath,
    bundling: null,
    several: (count) => `${String(count)} cards reached your target price.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 3,
  }),
}
