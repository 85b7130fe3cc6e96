import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { FirstStep } from '#web/app/web-domain.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'

import { profileQueries } from './queries.ts'

function useHasPlace(): boolean | undefined {
  const { data: profile } = useQuery(profileQueries.mine())
  return profile?.locationPreferencesSet
}

function LocationLink() {
  return (
    <Link to="/profile" className={buttonClass({ variant: 'quiet' })}>
      Set your location
    </Link>
  )
}

export const profileSteps: readonly FirstStep[] = [
  {
    place: 30,
    id: 'hasPlace',
    icon: 'place:position-marker',
    title: 'Tell us where you play',
    text: 'Others see your town, never your exact location.',
    Act: LocationLink,
    ask: async (client) => await client.query({ ...profileQueries.mine(), staleTime: 'static' }),
    useIsDone: useHasPlace,
  },
]
