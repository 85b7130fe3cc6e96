import type { Locator } from 'playwright'

import type { Hand } from './stopwatch-hand.ts'

/** What the journeys are about: cards of the starter set, and a binder of the demo. */
export interface Subjects {
  readonly names: readonly string[]
  /** As many others. */
  readonly deck: readonly string[]
  readonly binder: string
  readonly cardPath: string
}

interface Journey {
  readonly name: string
  /** Where the person is when the watch starts. */
  readonly from: (subjects: Subjects) => string
  readonly now: (hand: Hand, subjects: Subjects) => Promise<void>
  /** How it was done before quick add, lists and the open card; absent if in the same way. */
  readonly before?: ((hand: Hand, subjects: Subjects) => Promise<void>) | 'not possible'
}

/** The letters of a name that people type before they look whether the app has understood. */
const LETTERS = 8
const begun = (name: string) => name.slice(0, LETTERS).toLowerCase()
const first = ({ names }: Subjects) => names[0] ?? ''

const inDialog = ({ page }: Hand) => page.getByRole('dialog')
const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name }).first()
const tile = (hand: Hand, name: string) =>
  inDialog(hand).getByRole('button', { name: new RegExp(`^${name},`) })

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'Find a card by its name and open it',
    from: () => '/dashboard',
    now: async (hand, subjects) => {
      await searchFor(hand, '/', first(subjects))
      await hand.press(inDialog(hand).getByRole('link', { name: new RegExp(`^${first(subjects)},`) }))
      await seeCard(hand, first(subjects))
    },
    before: openBefore,
  },
  {
    name: 'Add one card, foil and lightly played, to a binder',
    from: ({ binder }) => binder,
    now: async (hand, subjects) => {
      await hand.key('a')
      await hand.see(hand.page.getByLabel('Card', { exact: true }))
      await hand.typeName(begun(first(subjects)))
      await hand.type(' f lp')
      await hand.see(understood(hand, first(subjects)))
      await hand.key('Enter')
      await hand.see(justAdded(hand, first(subjects)))
    },
    before: async (hand, subjects) => {
      await pickBefore(hand, first(subjects))
      await hand.choose(inDialog(hand).getByLabel('Finish'), 'Foil')
      await hand.choose(inDialog(hand).getByLabel('Condition'), 'Lightly Played')
      await addBefore(hand)
    },
  },
  {
    name: 'Add 20 named cards to a binder',
    from: ({ binder }) => binder,
    now: async (hand, { names }) => {
      await hand.key('a')
      await hand.see(hand.page.getByLabel('Card', { exact: true }))
      for (const name of names) {
        await hand.typeName(begun(name))
        await hand.see(understood(hand, name))
        await hand.key('Enter')
      }
      await hand.see(justAdded(hand, names.at(-1) ?? ''))
    },
    before: async (hand, { names }) => {
      for (const name of names) {
        await pickBefore(hand, name)
        await addBefore(hand)
      }
    },
  },
  {
    name: 'Set the condition of 10 stacks',
    from: ({ binder }) => binder,
    now: async (hand) => {
      const boxes = hand.page.getByRole('grid', { name: 'Cards' }).getByRole('checkbox')
      await hand.press(hand.page.getByRole('button', { name: 'Select', exact: true }))
      await hand.press(boxes.nth(0))
      await hand.press(boxes.nth(9), 'Shift')
      await hand.press(hand.page.getByRole('button', { name: 'Change', exact: true }))
      await hand.choose(inDialog(hand).getByLabel('Condition'), 'Moderately Played')
      await hand.press(inDialog(hand).getByRole('button', { name: 'Change 10 stacks' }))
      await gone(hand)
    },
  },
  {
    name: 'See who near has a card',
    from: () => '/dashboard',
    now: async (hand, subjects) => {
      await searchFor(hand, '/', first(subjects))
      await hand.press(inDialog(hand).getByRole('link', { name: new RegExp(`^${first(subjects)},`) }))
      await seeCard(hand, first(subjects))
      await hand.press(hand.page.getByRole('link', { name: /have? it/ }))
      await hand.see(hand.page.getByText(/from you/))
    },
    before: async (hand, subjects) => {
      await openBefore(hand, subjects)
      // Turning the wheel down to the holders counts as one pointing; they stood in no order.
      await hand.press(hand.page.getByRole('heading', { name: 'Holds it' }))
      await hand.see(hand.page.getByText(/from you/))
    },
  },
  {
    name: 'Post a bounty for $5, from the card',
    from: ({ cardPath }) => cardPath,
    now: async (hand) => {
      await hand.press(button(hand, 'Post bounty'))
      await hand.press(inDialog(hand).getByLabel('How much, in dollars'))
      await hand.type('5')
      await hand.press(inDialog(hand).getByRole('button', { name: 'Create Bounty' }))
      await gone(hand)
    },
  },
  {
    name: 'Import a pasted list of 20 names into a new binder',
    from: () => '/import',
    now: async (hand, { names }) => {
      await hand.paste(hand.page.getByLabel('Or paste a list'), listOf(names))
      await hand.press(button(hand, 'Read the list'))
      await hand.press(button(hand, /^Import \d/))
      await hand.press(inDialog(hand).getByRole('button', { name: 'Import' }))
      await hand.see(hand.page.getByRole('heading', { name: 'Imported' }))
    },
  },
  {
    name: 'Put a stack up for trade with an asking price',
    from: ({ binder }) => binder,
    now: async (hand) => {
      await hand.press(hand.page.getByRole('gridcell').first())
      await hand.press(inDialog(hand).getByLabel('For trade', { exact: true }))
      await hand.key('Control+a')
      await hand.type('1')
      await hand.press(inDialog(hand).getByLabel('Asking price each'))
      await hand.type('12.50')
      await hand.press(inDialog(hand).getByRole('button', { name: 'Save' }))
      await gone(hand)
    },
  },
  {
    name: 'Hold a deck of 20 cards against all binders, watch the missing',
    from: () => '/watchlist',
    now: async (hand, { deck }) => {
      await hand.press(hand.page.getByRole('link', { name: 'Bring a list' }).first())
      await hand.paste(hand.page.getByLabel('Deck or want list'), listOf(deck))
      await hand.press(button(hand, 'Check the list'))
      await hand.press(button(hand, /^Watch \d+ card/))
      await hand.see(button(hand, 'Undo'))
    },
    before: 'not possible',
  },
  {
    name: 'Be told when a card costs $2 or less, from the card',
    from: ({ cardPath }) => cardPath,
    now: async (hand) => {
      await hand.press(button(hand, 'Price alert'))
      await hand.press(
        inDialog(hand)
          .getByLabel(/falls to|or less|below/i)
          .first(),
      )
      await hand.type('2')
      await hand.press(inDialog(hand).getByRole('button', { name: /^(?:Watch|Save)$/ }))
      await gone(hand)
    },
    before: async (hand) => {
      await hand.press(hand.page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }))
      await hand.press(hand.page.getByRole('link', { name: 'Watchlist' }).first())
      await hand.press(button(hand, /^Change /))
      await hand.press(
        inDialog(hand)
          .getByLabel(/falls to|or less|below/i)
          .first(),
      )
      await hand.type('2')
      await hand.press(inDialog(hand).getByRole('button', { name: /^(?:Watch|Save)$/ }))
      await gone(hand)
    },
  },
]

const listOf = (names: readonly string[]) => names.map((name) => `1 ${name}`).join('\n')

async function searchFor(hand: Hand, key: string, name: string): Promise<void> {
  await hand.key(key)
  await hand.see(hand.page.getByRole('combobox', { name: 'Card name or search' }))
  await hand.typeName(begun(name))
}

async function seeCard(hand: Hand, name: string): Promise<void> {
  await hand.see(hand.page.getByRole('heading', { level: 1, name }))
}

async function openBefore(hand: Hand, subjects: Subjects): Promise<void> {
  await searchFor(hand, 'Control+k', first(subjects))
  await hand.press(tile(hand, first(subjects)))
  await hand.press(inDialog(hand).getByRole('link', { name: 'Card details' }))
  await seeCard(hand, first(subjects))
}

async function pickBefore(hand: Hand, name: string): Promise<void> {
  await hand.press(button(hand, 'Add to Binder'))
  await hand.see(hand.page.getByRole('combobox', { name: 'Card name or search' }))
  await hand.typeName(begun(name))
  await hand.press(tile(hand, name))
  await hand.see(inDialog(hand).getByRole('heading', { name: /Select Card Variant|Add to Binder/ }))
  const printings = inDialog(hand).getByRole('list', { name: /^Printings/ })
  if (await printings.isVisible()) await hand.press(printings.getByRole('button', { name: /normal/ }).first())
}

async function addBefore(hand: Hand): Promise<void> {
  await hand.press(inDialog(hand).getByRole('button', { name: 'Add to Binder' }))
  await gone(hand)
}

function understood({ page }: Hand, name: string): Locator {
  return page.getByRole('region', { name: 'Quick add' }).getByRole('status').getByText(name)
}

function justAdded({ page }: Hand, name: string): Locator {
  return page.getByRole('list', { name: 'Just added' }).getByText(name)
}

/** Waits until the dialog has closed. */
async function gone(hand: Hand): Promise<void> {
  await hand.see(hand.page.locator('body:not(:has([role="dialog"]))'))
}
