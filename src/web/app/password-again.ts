import { useSyncExternalStore } from 'react'

/** Who waits for the password; `isGiven` is false if the member would rather not. */
interface Waiting {
  readonly settle: (isGiven: boolean) => void
}

let waiting: Waiting | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function replace(next: Waiting | undefined): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Asks the member for their password, once for all calls that need it at the same time.
 * @returns whether the server took it; `false` where no page could ask
 */
export async function askPassword(): Promise<boolean> {
  if (listeners.size === 0) return false
  if (answer === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    answer = promise
    replace({
      settle: (isGiven) => {
        answer = undefined
        replace(undefined)
        resolve(isGiven)
      },
    })
  }
  return await answer
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Nobody is left who could ask.
    if (listeners.size === 0) waiting?.settle(false)
  }
}

function current(): Waiting | undefined {
  return waiting
}

/** Who waits for the password now. */
export function useWaitingForPassword(): Waiting | undefined {
  return useSyncExternalStore(subscribe, current, current)
}
