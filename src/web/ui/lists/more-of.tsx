import { ShowMore } from './show-more.tsx'

interface MoreOfProps {
  /** A list that is fetched page by page. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** The button below a list for its next page, as long as there is one. */
export function MoreOf({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreOfProps) {
  if (!hasNextPage) return null
  return <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
}
