import { createContext } from 'react'

interface Addable {
  readonly names: readonly string[]
  /** Called once somebody is being added. */
  readonly ask: () => void
}

/** Whom a host may want to add by hand. Pages that know of some set it. */
export const AddableBeside = createContext<Addable>({ names: [], ask: () => undefined })
