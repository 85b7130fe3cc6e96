import type { LinkProps } from '@tanstack/react-router'

/** The address of a page that needs nothing filled in. */
export type AppPath = Exclude<LinkProps['to'], undefined | '.' | '..' | `${string}$${string}`>
