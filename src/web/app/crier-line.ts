import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { AppPath } from './app-path.ts'
import type { Placed } from './web-domain.ts'

const REFRESH_MS = 300_000
const SHOWN = 10

interface News {
  /** Undefined until the first answer. */
  readonly items: readonly ReactNode[] | undefined
  readonly hasFailed: boolean
}

/** One list that the town crier calls out. */
export interface CrierLine extends Placed {
  readonly title: string
  readonly to?: AppPath
  readonly useNews: () => News
}

/** The first entries of a list. It is fetched again every five minutes, whatever the events say. */
export function useNews<Item, Key extends readonly unknown[]>(
  options: UseQueryOptions<Item[], Error, Item[], Key>,
  draw: (item: Item) => ReactNode,
): News {
  const { data, isError } = useQuery({ ...options, refetchInterval: REFRESH_MS })
  return { items: data?.slice(0, SHOWN).map(draw), hasFailed: isError }
}
