import { useQuery } from '@tanstack/react-query'

import { NotLoaded } from '#web/app/not-loaded.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { PlaceField } from '#web/location/place-field.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useSetTown } from './actions.ts'
import { findingQueries } from './queries.ts'

/** For hosts: in which town players find the gathering, on the map and by distance. */
export function HostTown({ gatheringId }: { gatheringId: string }) {
  const query = useQuery(findingQueries.town(gatheringId))
  const town = query.data
  const { mutateAsync, error } = useSetTown(gatheringId)
  if (town === undefined)
    return <NotLoaded query={query}>Couldn’t load in which town players find it.</NotLoaded>
  const save = async (place: { lat: number; lng: number } | null) => {
    try {
      await mutateAsync(place)
      return true
    } catch {
      // Said below.
      return false
    }
  }
  return (
    <Stack>
      <Text as="p" tone="muted">
        {town === null
          ? 'Players can’t find it by distance yet. Choose its town.'
          : `Players find it in ${town.name}${town.isChosen ? '' : ', as its place says'}.`}
      </Text>
      <PlaceField current={town?.name ?? ''} onPick={save} />
      {town !== null && (
        <Row>
          <Button size="sm" variant="quiet" onClick={() => void save(null)}>
            Show it in no town
          </Button>
        </Row>
      )}
      {error && <Notice kind="bad">{wordingOf(error)}</Notice>}
    </Stack>
  )
}
