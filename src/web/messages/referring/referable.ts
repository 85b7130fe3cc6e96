import { createContext, type ReactNode } from 'react'

import type { ReferredGathering } from '#contract/gatherings/referring.ts'

interface Referable {
  /** Those that may be meant first, and those that were looked up. */
  readonly gatherings: readonly Pick<ReferredGathering, 'id' | 'name'>[]
  /** Called once a gathering is being named. */
  readonly ask: () => void
  /** Called for gatherings whose names are not known here. */
  readonly lookUp: (ids: readonly string[]) => void
}

/** Which gatherings a message may refer to. Pages that know of some set it. */
export const ReferableBeside = createContext<Referable>({
  gatherings: [],
  ask: () => undefined,
  lookUp: () => undefined,
})

/** Shows the gatherings to which messages inside it refer. Pages that can draw them set it. */
export const ReferredShown = createContext<
  (known: readonly ReferredGathering[], children: ReactNode) => ReactNode
>((_, children) => children)
