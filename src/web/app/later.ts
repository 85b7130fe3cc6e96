import { type ComponentType, createElement, type ReactNode, use, useState } from 'react'

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
  /** What another try found. Until then the first answer stays: waiting would hide it, and take the focus away. */
  let foundAgain: ComponentType<Props> | Error | undefined

  async function ask(): Promise<ComponentType<Props> | Error> {
    try {
      known = await load()
      return known
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function askAgain(): Promise<void> {
    const first = asked
    const found = await ask()
    // Unless it was closed meanwhile, and the first answer is forgotten.
    if (asked === first) foundAgain = found
  }

  function forget() {
    asked = undefined
    foundAgain = undefined
  }

  function Shown(props: Props) {
    const [isTrying, setTrying] = useState(false)
    // Once a render has waited for it, later renders must read it the same way.
    const first = asked === undefined && known !== undefined ? known : use((asked ??= ask()))
    const found = foundAgain ?? first
    if (!(found instanceof Error)) return createElement(found, props)

    async function tryAgain() {
      setTrying(true)
      await askAgain()
      setTrying(false)
    }

    return createElement(Unfetched, {
      ...props,
      error: found,
      isTrying,
      onForget: forget,
      onRetry: () => void tryAgain(),
    })
  }

  async function fetch(): Promise<boolean> {
    // Showing it will try again if this fails.
    return !((await ask()) instanceof Error)
  }

  return Object.assign(Shown, { fetch })
}
