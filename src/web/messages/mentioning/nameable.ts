import { createContext } from 'react'

interface Nameable {
  readonly names: readonly string[]
  /** Called once somebody is being named. */
  readonly ask: () => void
}

/** Whom one may want to name beside those of the conversation. Pages that know of some set it. */
export const NameableBeside = createContext<Nameable>({ names: [], ask: () => undefined })
