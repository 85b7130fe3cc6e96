import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'

/** The hand of cards on the home page, all of our own invention. */
export const HOME_CARDS: readonly { readonly angle: number; readonly card: CardFaceCard }[] = [
  {
    angle: -25,
    card: {
      name: 'Lantern-Keeper’s Vow',
      typeLine: 'Enchantment',
      colours: ['W'],
      manaCost: '{1}{W}',
      rulesText:
        'When Lantern-Keeper’s Vow enters, look at the top three cards of your library. Put one in your hand.',
      flavour: 'One flame for each traveller still on the road.',
      rarity: 'uncommon',
      collectorNumber: '22',
    },
  },
  {
    angle: -12.5,
    card: {
      name: 'Mirror Tide',
      typeLine: 'Instant',
      colours: ['U'],
      manaCost: '{U}{U}',
      rulesText: 'Counter target spell. If you do, copy it if its mana value is 2 or less.',
      rarity: 'rare',
      collectorNumber: '40',
    },
  },
  {
    angle: 25,
    card: {
      name: 'The Hollow King',
      typeLine: 'Legendary Creature — Skeleton',
      colours: ['B'],
      manaCost: '{3}{B}{B}',
      rulesText: 'Menace\nAt the beginning of your end step, if a creature died this turn, draw two cards.',
      power: '5',
      toughness: '4',
      rarity: 'mythic',
      collectorNumber: '88',
    },
  },
  {
    angle: 12.5,
    card: {
      name: 'Oakthane, the Unfelled',
      typeLine: 'Legendary Creature — Treefolk',
      colours: ['G'],
      manaCost: '{4}{G}{G}',
      rulesText: 'Trample\nOakthane has +1/+1 for each land you control.\n{T}: Add {G}{G}.',
      power: '6',
      toughness: '6',
      rarity: 'mythic',
      collectorNumber: '187',
    },
  },
  {
    angle: 0,
    card: {
      name: 'Emberwake Drake',
      typeLine: 'Creature — Drake',
      colours: ['R'],
      manaCost: '{3}{R}{R}',
      rulesText: 'Flying, haste\nWhenever Emberwake Drake attacks, it deals 2 damage to any target.',
      flavour: 'It follows the caravans for the light, not the meat.',
      power: '4',
      toughness: '4',
      rarity: 'rare',
      collectorNumber: '118',
    },
  },
]
