import type { Place } from '#contract/location.ts'
import { foldPlace } from '#engines/gazetteer/fold.ts'
import { places } from '#server/location/public.ts'

const SAME_NAME_MAX = 8
/** What hosts put between a house and its town. */
const BETWEEN = /[,;·|()/]|\s[-–—]\s|\s(?:in|at)\s/u
/** Towns have few words; sentences have more. */
const PARTS_MAX = 6

/**
 * The town that the words of a place name: the last part that is the name of one, the largest of that name. `null` if
 * none is. Where its host is says nothing, since that is not for everybody to know.
 */
export async function townOfPlace(location: string): Promise<Place | null> {
  const gazetteer = await places()
  const parts = location
    .split(BETWEEN)
    .map((part) => part.trim().replace(/^\d[\w-]*\s+/u, ''))
    .filter((part) => part.length > 1)
  for (const part of parts.toReversed().slice(0, PARTS_MAX)) {
    const town = gazetteer
      .complete(part, SAME_NAME_MAX)
      .find(({ name }) => foldPlace(name) === foldPlace(part))
    if (town !== undefined) return town
  }
  return null
}
