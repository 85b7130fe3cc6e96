import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'

import type { WantLine, wantsEndpoints } from '#contract/wants.ts'
import { call } from '#web/app/call.ts'

type ListToRead = z.input<typeof wantsEndpoints.read.input>
export type ListRead = z.infer<typeof wantsEndpoints.read.reply> & {
  /** The text it was read from. */
  readonly text: string
}

/** Reads a list. Nothing changes by it. */
export function useReadList() {
  return useMutation({
    mutationFn: async (list: ListToRead): Promise<ListRead> => {
      const { wantsEndpoints } = await import('#contract/wants.ts')
      return { ...(await call(wantsEndpoints.read, list)), text: list.text }
    },
  })
}

/** The part of a line that says which copies will do. */
export function wishOf({ card, isExact, finish }: WantLine) {
  return { cardId: card?.id ?? '', isExact, finish }
}
