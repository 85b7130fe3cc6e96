import { createContext } from 'react'

/** Whether boxes with nothing in them are left out, so that a new member sees only what there is. */
export const HidesEmpty = createContext(false)
