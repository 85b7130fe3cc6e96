import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A component that is fetched when it is first shown, or earlier. */
export type Later<Props extends object> = ((props: Props) => ReactNode) & {
  /** Fetches it early. A failure here is reported only when the component is shown. */
  readonly fetch: () => Promise<void>
}

/** Makes a component lazy. Unlike React's `lazy`, it renders at once if it was already fetched. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined

  async function ask(): Promise<ComponentType<Props>> {
    known = await load()
    return known
  }

  function Shown(props: Props) {
    // Once a render has waited for it, later renders must read it the same way.
    const Component = asked === undefined && known !== undefined ? known : use((asked ??= ask()))
    return createElement(Component, props)
  }

  async function fetch(): Promise<void> {
    try {
      await ask()
    } catch {
      // Showing it will try again.
    }
  }

  return Object.assign(Shown, { fetch })
}
