import { use, useEffect } from 'react'

import { idsIn, labelled, withIds, withLabels } from './named-words.ts'
import { ReferableBeside } from './referable.ts'

/** The words of a box as their writer sees them, with the names of gatherings in the place of their ids. */
export function useNamedWords(words: string) {
  const { gatherings, lookUp } = use(ReferableBeside)
  const labels = labelled(gatherings)
  const unknown = idsIn(words)
    .filter((id) => !labels.some((each) => each.id === id))
    .join(' ')
  useEffect(() => {
    if (unknown !== '') lookUp(unknown.split(' '))
  }, [unknown, lookUp])
  return {
    labels,
    shown: withLabels(words, labels),
    /** What is to be sent of what is shown. */
    read: (shown: string) => withIds(shown, labels),
  }
}
