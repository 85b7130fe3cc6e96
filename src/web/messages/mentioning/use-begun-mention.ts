import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'

import { messageQueries } from '#web/messages/queries.ts'

import { findBegunMention } from './begun-mention.ts'
import { NameableBeside } from './nameable.ts'

/** The member who is being named, and those who may be meant: first those of the conversation. */
export function useBegunMention(text: string, caret: number, conversationId: string) {
  const begun = findBegunMention(text, caret)
  const isAsked = begun !== undefined
  const here = useNamesHere(conversationId, isAsked)
  const { names: beside, ask } = use(NameableBeside)
  useEffect(() => {
    if (isAsked) ask()
  }, [isAsked, ask])
  const beginning = begun?.beginning.toLowerCase() ?? ''
  // Once a name is written, there is nothing to choose.
  const fits = (name: string) => name.startsWith(beginning) && name !== beginning
  const names = [...new Set([...here, ...beside])].filter((name) => fits(name.toLowerCase()))
  return { begun, closing: ' ', names }
}

/** The others of a conversation. */
function useNamesHere(conversationId: string, isAsked: boolean): readonly string[] {
  const { data: conversation } = useQuery({
    ...messageQueries.conversation(conversationId),
    enabled: isAsked,
  })
  const isGroup = (conversation?.group ?? null) !== null
  const { data } = useQuery({ ...messageQueries.members(conversationId), enabled: isAsked && isGroup })
  const others = isGroup ? data?.members.filter(({ isOwn }) => !isOwn) : [conversation?.other ?? []].flat()
  return others?.map(({ username }) => username) ?? []
}
