import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A component that is fetched when it is first shown, or before. */
export type Later<Props extends object> = ((props: Props) => ReactNode) & {
  /** Fetches it ahead. A failure here is told when it is shown in earnest. */
  readonly fetch: () => Promise<void>
}

/** Unlike `lazy` of React, it is drawn at once where it has been fetched already. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let known: ComponentType<Props> | undefined
  let asked: Promise<ComponentType<Props>> | undefined

  async function ask(): Promise<ComponentType<Props>> {
    known = await load()
    return known
  }

  function Shown(props: Props) {
    // Once it has been waited for, it is read in the same way in each drawing.
    const Component = asked === undefined && known !== undefined ? known : use((asked ??= ask()))
    return createElement(Component, props)
  }

  async function fetch(): Promise<void> {
    try {
      await ask()
    } catch {
      // Whoever shows it asks again.
    }
  }

  return Object.assign(Shown, { fetch })
}
