import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type Typer, typingQuery } from './queries.ts'

/** The names of those who type in a conversation, until six seconds after they last did. */
export function useTypers(conversationId: string): readonly string[] {
  const client = useQueryClient()
  const { data: typers } = useQuery(typingQuery(conversationId))
  const next = Math.min(...typers.map(({ until }) => until))

  useEffect(() => {
    if (next === Infinity) return undefined
    const timer = setTimeout(
      () => {
        client.setQueryData<readonly Typer[]>(typingQuery(conversationId).queryKey, (known = []) =>
          known.filter(({ until }) => until > next),
        )
      },
      Math.max(0, next - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [client, conversationId, next])

  return typers.map(({ username }) => username)
}

/** `Sam is typing`, or how many are; undefined if nobody is. */
export function typingWords(names: readonly string[]): string | undefined {
  const [first, second] = names
  if (first === undefined) return undefined
  if (second === undefined) return `${first} is typing`
  return names.length === 2
    ? `${first} and ${second} are typing`
    : `${String(names.length)} people are typing`
}
