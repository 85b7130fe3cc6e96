import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderPart } from './stand-in.tsx'
import { Trail } from './trail.tsx'

test('the way back to a list is not marked as the page that is open', async () => {
  const { history } = await renderPart(
    <>
      <Trail list="Gatherings" to="/gatherings" here="Friday Draft" />
      <Link to="/gatherings/$gatheringId" params={{ gatheringId: 'g1' }}>
        This one
      </Link>
    </>,
  )
  history.push('/gatherings/g1')
  await expect.element(page.getByRole('link', { name: 'This one' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Gatherings' })).not.toHaveAttribute('aria-current')
})
