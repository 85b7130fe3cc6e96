import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { BondButton } from './bond-button.tsx'
import { FellowshipPage } from './fellowship-page.tsx'
import { aFellow, aRequest, aSuggestion } from './sample-fellows.ts'

const VERIFIED = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A server on which `Bertil` can be answered, removed and waved away; the others stay. */
function house() {
  let isThere = true
  const withBertil = <Row extends { username: string }>(make: (part: { username: string }) => Row) =>
    ['Ottilie', ...(isThere ? ['Bertil'] : [])].map((username) => make({ username }))
  function end(state: string) {
    isThere = false
    return reply({ state })
  }
  return {
    'GET /api/fellowship': () => reply({ fellows: withBertil(aFellow), total: 2, nextCursor: null }),
    'GET /api/fellowship/requests': () =>
      reply({
        friendRequests: withBertil((part) => aRequest({ ...part, id: `r-${part.username}` })),
        total: 2,
        nextCursor: null,
      }),
    'GET /api/fellowship/suggestions': () => reply({ suggestions: withBertil(aSuggestion) }),
    'POST /api/fellowship/with/Bertil/answer': () => end('fellows'),
    'POST /api/fellowship/with/Bertil/withdraw': () => end('none'),
    'POST /api/fellowship/with/Bertil/part': () => end('none'),
    'POST /api/fellowship/suggestions/Bertil/wave': () => {
      isThere = false
      return reply({ isWaved: true })
    },
  }
}

test.each([
  ['Accept Bertil', 'Decline Ottilie'],
  ['Decline Bertil', 'Decline Ottilie'],
  ['Withdraw your request to Bertil', 'Withdraw your request to Ottilie'],
  ['Dismiss Bertil', 'Dismiss Ottilie'],
])('once %s is pressed and the row is gone, the keyboard is at %s', async (pressed, beside) => {
  using _ = standIn(house())
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await button(pressed).click()
  await expect.element(button(pressed)).not.toBeInTheDocument()
  await expect.element(button(beside)).toHaveFocus()
})

test('once a fellow is removed, the keyboard is at the row before', async () => {
  using _ = standIn(house())
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await button('Remove Bertil').click()
  await button('Remove from Fellowship').click()
  await expect.element(button('Remove Bertil')).not.toBeInTheDocument()
  const row = page.getByRole('region', { name: 'Your fellows' }).getByRole('listitem').first().element()
  await expect.poll(() => row.contains(document.activeElement)).toBe(true)
})

test('the button of a member’s page keeps the keyboard while it becomes another', async () => {
  let state = 'none'
  const become = (next: string) => () => {
    state = next
    return reply({ state })
  }
  using _ = standIn({
    'GET /api/fellowship/with/Bertil': () => reply({ state }),
    'POST /api/fellowship/with/Bertil/ask': become('asked'),
    'POST /api/fellowship/with/Bertil/withdraw': become('asks'),
    'POST /api/fellowship/with/Bertil/answer': become('none'),
  })
  await renderPart(<BondButton username="Bertil" />, { member: VERIFIED })
  await button('Ask into Fellowship').click()
  await button('Send request').click()
  await expect.element(button('Withdraw request')).toHaveFocus()
  await button('Withdraw request').click()
  await expect.element(button('Accept request')).toHaveFocus()
  await button('Decline').click()
  await expect.element(button('Ask into Fellowship')).toHaveFocus()
})
