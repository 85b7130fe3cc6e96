import { useQuery } from '@tanstack/react-query'

import { HousePictureView } from '#web/pages/house-picture.tsx'
import { houseQueries } from '#web/pages/queries.ts'

/** The picture of the house that somebody is about to join, if it has one. */
export function WhoseHouse() {
  const { data: house } = useQuery(houseQueries.one())
  if (house === undefined || house.picture === null) return null
  return <HousePictureView picture={house.picture} sizes="(width >= 28rem) 27rem, 100vw" />
}
