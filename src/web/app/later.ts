import { type ComponentType, createElement, type ReactNode, use, useReducer } from 'react'

import { Unfetched } from './unfetched.tsx'

/** A component that is fetched when it is first shown, or earlier. */
export type Later<Props extends object> = ((props: Props) => ReactNode) & {
  /** Fetches it early. A failure is reported only when the component is shown. @returns whether it is here */
  readonly fetch: () => Promise<boolean>
}

/**
 * Makes a component lazy. Unlike React's `lazy`, it renders at once if it was already fetched. If it can't be
 * fetched, it says so in its place, and the next try asks again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | undefined
  /** Never rejects, because React would show a rejection for good. */
  let asked: Promise<ComponentType<Props> | Error> | undefined

  async function ask(): Promise<ComponentType<Props> | Error> {
    try {
      known = await load()
      return known
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  function forget() {
    asked = undefined
  }

  function Shown(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    // Once a render has waited for it, later renders must read it the same way.
    const found = asked === undefined && known !== undefined ? known : use((asked ??= ask()))
    if (!(found instanceof Error)) return createElement(found, props)
    return createElement(Unfetched, {
      ...props,
      error: found,
      onForget: forget,
      onRetry: () => {
        forget()
        redraw()
      },
    })
  }

  async function fetch(): Promise<boolean> {
    // Showing it will try again if this fails.
    return !((await ask()) instanceof Error)
  }

  return Object.assign(Shown, { fetch })
}
