import { queryOptions } from '@tanstack/react-query'

/** Somebody who types, and until when that holds unless they go on. */
export interface Typer {
  readonly memberId: string
  readonly username: string
  readonly until: number
}

/** Who types in a conversation. Only events tell. */
export const typingQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['typing', conversationId],
    queryFn: (): readonly Typer[] => [],
    staleTime: Infinity,
    initialData: [],
  })
