import { createContext, type ReactNode } from 'react'

/** Draws what an address leads to on this site; undefined for one that it doesn't know. Most pages set none. */
export const SaidLinks = createContext<((address: string) => ReactNode | undefined) | undefined>(undefined)

/** How gatherings are drawn, by their ids; others are just gatherings. Where nothing is set, what refers to one is words. */
export const SaidReferences = createContext<ReadonlyMap<string, ReactNode> | undefined>(undefined)
