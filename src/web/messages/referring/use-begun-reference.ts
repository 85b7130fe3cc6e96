import { use, useEffect } from 'react'

import { findBegunReference } from './begun-reference.ts'
import type { Label } from './named-words.ts'
import { ReferableBeside } from './referable.ts'

/** The gathering that is being named, and those that may be meant. */
export function useBegunReference(text: string, caret: number, labels: readonly Label[]) {
  const begun = findBegunReference(text, caret)
  const isAsked = begun !== undefined
  const { ask } = use(ReferableBeside)
  useEffect(() => {
    if (isAsked) ask()
  }, [isAsked, ask])
  const beginning = begun?.beginning.toLowerCase() ?? ''
  // Once a name is written, there is nothing to choose.
  const fits = (name: string) => hasWord(name, beginning) && name !== beginning
  const names = labels.map(({ label }) => label).filter((name) => fits(name.toLowerCase()))
  return { begun, closing: ' ', names }
}

/** Whether one of its words begins so. */
function hasWord(name: string, beginning: string): boolean {
  return name.startsWith(beginning) || name.includes(` ${beginning}`)
}
