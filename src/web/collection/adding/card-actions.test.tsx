import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart } from '#web/app/stand-in.tsx'
import { aCardPage } from '#web/cards/sample-cards.tsx'

import { CardActions } from './card-actions.tsx'

test('an offer for a card begins with those who have it', async () => {
  await renderPart(<CardActions card={aCardPage()} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: 'Make an offer' })).toHaveAttribute('href', '#holders')
})

test.for(['Add to Binder', 'Make an offer'])(
  '%s leads visitors to sign in, and back to the card',
  async (name) => {
    await renderPart(<CardActions card={aCardPage()} />)
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', '/signin?next=%2Fcard%2Ffox')
  },
)
