import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { REFERRED_MAX } from '#contract/gatherings/referring.ts'

import { referringQueries } from './queries.ts'

/** The gatherings that a member may mean in a message, fetched once they are asked for, and those looked up by their ids. */
export function useReferable() {
  const [isAsked, setIsAsked] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const { data: offered = [] } = useQuery({ ...referringQueries.referable(), enabled: isAsked })
  const { data: found = [] } = useQuery({
    ...referringQueries.referred(ids),
    placeholderData: keepPreviousData,
  })
  const isOffered = new Set(offered.map(({ id }) => id))
  return {
    gatherings: [...offered, ...found.filter(({ id }) => !isOffered.has(id))],
    ask: () => setIsAsked(true),
    lookUp: (asked: readonly string[]) =>
      setIds((before) => {
        const all = [...new Set([...before, ...asked])].slice(-REFERRED_MAX)
        return all.length === before.length ? before : all
      }),
  }
}
