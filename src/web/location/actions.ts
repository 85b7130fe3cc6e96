import { useState } from 'react'

import type { Place } from '#contract/location.ts'
import { call, Refused } from '#web/app/call.ts'
import { wordingOf } from '#web/app/words/wording.ts'

import { type ChosenPlace, chosen, LOCATION_SAYS, type LocationFault } from './chosen-place.ts'

/** For the browser to find its position; it asks the user first, who may take a while. */
const PATIENCE_MS = 10_000
/** Members do not leave their town that quickly. */
const GOOD_FOR_MS = 300_000

/** The browser cannot tell its position. */
class NoGeolocation extends Error {
  override readonly name = 'NoGeolocation'
}

/** Sets the member's place in three ways, and reports why the last try failed. */
export function useLocationFields(
  location: ChosenPlace | null,
  onSet: (location: ChosenPlace) => Promise<void>,
) {
  const [fault, setFault] = useState<LocationFault>()
  const [isDetecting, setIsDetecting] = useState(false)

  /** @returns whether it was saved */
  async function save(wanted: ChosenPlace, failure: string): Promise<boolean> {
    setFault(undefined)
    try {
      await onSet(wanted)
      return true
    } catch (error) {
      setFault(faultOfSaving(failure, error))
      return false
    }
  }

  async function detect() {
    setFault(undefined)
    setIsDetecting(true)
    try {
      const place = await findNearest()
      void save(chosen(place), LOCATION_SAYS.preferencesFailed)
    } catch (error) {
      setFault({
        error: error instanceof NoGeolocation ? LOCATION_SAYS.noGeolocation : LOCATION_SAYS.detectFailed,
      })
    }
    setIsDetecting(false)
  }

  return {
    fault,
    isDetecting,
    detect: () => void detect(),
    pick: async (place: Place) => await save(chosen(place), LOCATION_SAYS.setFailed),
    toggle: (useLocation: boolean) => {
      if (location !== null) void save({ ...location, useLocation }, LOCATION_SAYS.preferencesFailed)
      else if (useLocation) void detect()
    },
  }
}

/** Finds the town nearest to the browser. Its position is sent for this only and never stored. */
async function findNearest(): Promise<Place> {
  const { latitude: lat, longitude: lng } = await findPosition()
  const { locationEndpoints } = await import('#contract/location.ts')
  const { place } = await call(locationEndpoints.nearest, { lat, lng })
  if (place === null) throw new Error('no town is near')
  return place
}

async function findPosition(): Promise<GeolocationCoordinates> {
  const geolocation: Geolocation | undefined = navigator.geolocation
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- some browsers are built without it
  if (geolocation === undefined) throw new NoGeolocation('no geolocation')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS })
  })
  return coords
}

/** Why a place could not be saved: the specification's text, then the cause, if known. */
function faultOfSaving(failure: string, error: unknown): LocationFault {
  if (error instanceof Refused && error.code === 'too_many_requests')
    return {
      error: failure,
      help: 'You’ve changed your location too often today. Try again tomorrow.',
    }
  return { error: failure, help: wordingOf(error) }
}
