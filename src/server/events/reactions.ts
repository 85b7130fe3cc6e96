import type { AppEvent, EventOf } from '#contract/events.ts'
import type { App } from '#server/app-context.ts'

import type { Change } from './transact.ts'

/** What one domain does, in the same transaction, when something has happened. */
export type Reactions = {
  readonly [Type in AppEvent['type']]?: (change: Change, event: EventOf<Type>) => Promise<void>
}

/**
 * What one domain does in every server process after a commit anywhere: drop a cached answer, close a stream,
 * send what was queued. The process that committed it runs it at once, and again when it reads the log, so it
 * must be safe to run twice.
 */
export type Followers = {
  readonly [Type in AppEvent['type']]?: (app: App, event: EventOf<Type>) => void
}

/** Lets every domain react to an event, in the order of the list of domains. */
export function reactWith(domains: readonly Reactions[]): App['react'] {
  return async (change, event) => {
    for (const reactions of domains) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key and the event have the same type
      const react = reactions[event.type] as ((change: Change, event: AppEvent) => Promise<void>) | undefined
      await react?.(change, event)
    }
  }
}

/** Passes a committed event to every domain that follows it. */
export function followWith(domains: readonly Followers[], app: App): (event: AppEvent) => void {
  return (event) => {
    for (const followers of domains) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key and the event have the same type
      const follow = followers[event.type] as ((app: App, event: AppEvent) => void) | undefined
      follow?.(app, event)
    }
  }
}
