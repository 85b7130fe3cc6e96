import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { fellowshipQueries } from './queries.ts'

/** The names of the member's fellows, those of the first page; fetched once they are asked for. */
export function useFellowNames() {
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useInfiniteQuery({ ...fellowshipQueries.fellows(), enabled: isAsked })
  const names = data?.pages[0]?.fellows.map(({ username }) => username) ?? []
  return { names, ask: () => setIsAsked(true) }
}
