import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, theDetails } from '#web/gatherings/sample-details.ts'

import { ComingBar } from './coming-bar.tsx'

test('whoever can’t see a gathering once they have left it reads that they are off its list', async () => {
  using _ = standIn({ 'POST /api/gatherings/g1/leave': () => reply(null) })
  await renderPart(
    <ComingBar gathering={theDetails({ own: anOwnPlace({ state: 'going' }) })} onGone={() => {}} />,
    {
      member: MAREN,
    },
  )
  await page.getByRole('button', { name: 'Can’t come' }).click()
  await expect
    .element(page.getByText('You’re off the list. You can’t see this gathering any more.'))
    .toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
