import type { CardPage, CardResult, CardSearchPage, CardSide, Printing } from '#contract/cards.ts'

/** For tests: a card as a search finds it. */
export function aCard(part: Partial<CardResult> = {}): CardResult {
  return {
    id: 'fox',
    name: 'Nine-Lantern Fox',
    imageUrl: null,
    set: 'Lanterns Over Mira',
    setCode: 'lom',
    collectorNumber: '219',
    rarity: 'rare',
    price: 13.6,
    priceEur: 11.9,
    versionUri: '/api/cards/fox/variants',
    manaCost: '{1}{U}{R}',
    typeLine: 'Creature — Fox Spirit',
    rulesText: null,
    flavour: null,
    power: '3',
    toughness: '2',
    loyalty: null,
    defence: null,
    colours: ['U', 'R'],
    finishes: ['nonfoil', 'foil'],
    ...part,
  }
}

/** For tests: one of its printings. */
export function aPrinting(part: Partial<Printing> = {}): Printing {
  return {
    ...aCard(part),
    setType: 'expansion',
    releasedAt: '2026-01-30',
    prices: {
      usd: 13.6,
      usdFoil: 21.4,
      usdEtched: null,
      eur: null,
      eurFoil: null,
      tix: null,
      on: '2026-11-21',
    },
    lang: 'en',
    artist: null,
    isPromo: false,
    isDigital: false,
    isFullArt: false,
    promoTypes: [],
    frameEffects: [],
    border: null,
    ...part,
  }
}

/** For tests: a search answer with these cards. */
export function aPage(cards: readonly CardResult[], part: Partial<CardSearchPage> = {}): CardSearchPage {
  return {
    data: [...cards],
    total: cards.length,
    hasMore: false,
    nextPage: null,
    warnings: [],
    understood: [],
    unreadable: null,
    unique: 'cards',
    order: 'name',
    display: 'grid',
    hasExtras: false,
    answeredBy: 'here',
    ...part,
  }
}

/** For tests: a printing with everything known about its card. */
export function aCardPage(part: Partial<CardPage> = {}): CardPage {
  return {
    ...aPrinting(part),
    canonicalId: 'fox',
    cardId: 'card-of-fox',
    layout: 'normal',
    manaValue: 3,
    colourIdentity: ['U', 'R'],
    keywords: [],
    isReserved: false,
    legalities: {},
    sides: [],
    isInvented: false,
    ...part,
  }
}

/** For tests: one side of a two-sided card. */
export function aSide(part: Partial<CardSide> = {}): CardSide {
  const { manaCost, typeLine, rulesText, flavour, power, toughness, loyalty, defence, colours } = aCard()
  const words = { manaCost, typeLine, rulesText, flavour, power, toughness, loyalty, defence, colours }
  return { name: 'Nine-Lantern Fox', imageUrl: null, artist: null, ...words, ...part }
}
