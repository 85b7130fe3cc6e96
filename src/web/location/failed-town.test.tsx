import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import type { ChosenPlace } from './chosen-place.ts'
import { LocationFields } from './location-fields.tsx'

const HERE = 'Oxford, United Kingdom'
const THERE = 'Oxford, OH, United States'
const KEPT: ChosenPlace = {
  lat: 51.75222,
  lng: -1.25596,
  name: 'Oxford',
  address: HERE,
  useLocation: true,
}
const OTHER = { id: 2, name: 'Oxford', region: 'OH, United States', lat: 39.507, lng: -84.7452 }

const town = page.getByRole('combobox', { name: 'Town' })
const option = page.getByRole('option', { name: /^Oxford/ })

const WAYS: Readonly<Record<string, (towns: () => void) => Promise<void>>> = {
  'by pointer': async (towns) => {
    towns()
    await option.click()
  },
  'by keyboard': async (towns) => {
    towns()
    await expect.element(option).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
  },
  'by Enter before the towns are here': async (towns) => {
    await userEvent.keyboard('{Enter}')
    towns()
  },
}

/** As the profile does: it shows a choice at once, and puts the place back when `saved` fails. */
function Fields({ saved }: { saved: Promise<undefined> }) {
  const [location, setLocation] = useState(KEPT)
  return (
    <LocationFields
      location={location}
      onSet={async (wanted) => {
        setLocation(wanted)
        await saved.catch((error: unknown) => {
          setLocation(KEPT)
          throw error
        })
      }}
    />
  )
}

test.for(Object.keys(WAYS))(
  'a failed choice %s closes the list, and the saved town is back in the box',
  async (way) => {
    const answer = Promise.withResolvers<{ places: (typeof OTHER)[] }>()
    const saved = Promise.withResolvers<undefined>()
    using _ = standIn({ 'GET /api/places': async () => reply(await answer.promise) })
    await renderPart(<Fields saved={saved.promise} />, { member: MAREN })
    await town.fill('oxf')
    await WAYS[way]?.(() => answer.resolve({ places: [OTHER] }))
    await expect.element(town).toHaveValue(THERE)
    saved.reject(new Error('no answer'))
    await expect.element(page.getByText('Failed to set location')).toBeVisible()
    await expect.element(town).toHaveValue(HERE)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(town).toHaveAttribute('aria-expanded', 'false')
  },
)
