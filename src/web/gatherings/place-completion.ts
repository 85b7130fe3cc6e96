import { useQuery } from '@tanstack/react-query'

import type { UsedPlace } from '#contract/gatherings/calling.ts'
import type { Place } from '#contract/location.ts'
import { useSessionMember } from '#web/app/session.ts'
import { askedName, placeWords } from '#web/location/chosen-place.ts'
import { locationQueries } from '#web/location/queries.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'

import { gatheringQueries } from './queries.ts'

/** With the answer on its way, the first towns show within some 150 ms. */
const REST_MS = 80
/** Beside the places used before, which come first. */
const TOWNS_MAX = 5

/** A place that can stand in the box. */
export interface CompletePlace {
  readonly id: string
  /** All that the box says then. */
  readonly location: string
  /** Of a place used before, what those who were going saw; empty if nothing. */
  readonly address: string
  /** Of a town, its name and what tells it from others. */
  readonly town?: Pick<Place, 'name' | 'region'>
}

/** How a place could go on: the host's own places first, then towns for what stands behind the last comma. */
export function useCompletion(typed: string): readonly CompletePlace[] {
  const isSignedIn = useSessionMember() !== null
  const { data: used } = useQuery({ ...gatheringQueries.usedPlaces(), enabled: isSignedIn })
  const { shop, town } = partsOf(typed)
  const [rested] = useRested(town, REST_MS)
  const asked = askedName(rested, '')
  const { data: towns } = useQuery({
    ...locationQueries.complete(asked ?? ''),
    enabled: isSignedIn && asked !== undefined,
    placeholderData: (before) => before,
  })
  return [
    ...usedThatFit(used?.places ?? [], typed),
    ...(asked === undefined ? [] : townsThatFit(towns ?? [], shop, typed)),
  ]
}

/** `The Brass Flagon, ` and `Vien`. */
function partsOf(typed: string): { readonly shop: string; readonly town: string } {
  const shop = /^.*,\s*/.exec(typed)?.[0] ?? ''
  return { shop, town: typed.slice(shop.length) }
}

function usedThatFit(used: readonly UsedPlace[], typed: string): CompletePlace[] {
  const words = typed.trim().toLowerCase()
  return used
    .filter(({ location }) => location !== typed && location.toLowerCase().includes(words))
    .map(({ location, address }) => ({ id: `used ${location}`, location, address }))
}

function townsThatFit(towns: readonly Place[], shop: string, typed: string): CompletePlace[] {
  return towns.slice(0, TOWNS_MAX).flatMap((town) => {
    const location = `${shop}${placeWords(town)}`
    return location === typed ? [] : { id: `town ${String(town.id)}`, location, address: '', town }
  })
}
