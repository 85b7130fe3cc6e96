import type { App } from './app-context.ts'

/** Whatever stands for one app. */
export type Owner = Pick<App, 'owned'>

/** A part of a module that belongs to one app: a cache, a runner, a connection. */
interface Owned<Part, By> {
  /** The part of this app, created on first use. */
  readonly of: (app: By) => Part
}

/** What modules keep for one app, in the order of creation. */
export class OwnedState implements AsyncDisposable {
  readonly #parts = new Map<object, unknown>()

  /** Gets the part behind `key`, and creates it if there is none. */
  part<Part>(key: object, make: () => Part): Part {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this method writes, under the key of that very part
    const known = this.#parts.get(key) as Part | undefined
    if (known !== undefined) return known
    const made = make()
    this.#parts.set(key, made)
    return made
  }

  /** Ends every part that can be ended, the newest first, and forgets all. */
  async [Symbol.asyncDispose](): Promise<void> {
    const parts = [...this.#parts.values()].toReversed()
    this.#parts.clear()
    for (const part of parts) {
      if (canEndLater(part)) await part[Symbol.asyncDispose]()
      else if (canEnd(part)) part[Symbol.dispose]()
    }
  }
}

function canEndLater(part: unknown): part is AsyncDisposable {
  return typeof part === 'object' && part !== null && Symbol.asyncDispose in part
}

function canEnd(part: unknown): part is Disposable {
  return typeof part === 'object' && part !== null && Symbol.dispose in part
}

/**
 * Declares a part that every app has one of, so that two apps in one process, as in a test, share nothing. It
 * ends with its app, if it has a `Symbol.dispose` or `Symbol.asyncDispose`.
 */
export function ownedByApp<Part extends object | string>(make: (app: App) => Part): Owned<Part, App> {
  return declared(make)
}

/** The same for a part that is made without its app, so that a change, which has no app, finds it too. */
export function ownedPart<Part extends object | string>(make: () => Part): Owned<Part, Owner> {
  return declared(make)
}

function declared<Part, By extends Owner>(make: (app: By) => Part): Owned<Part, By> {
  const owned: Owned<Part, By> = { of: (app) => app.owned.part(owned, () => make(app)) }
  return owned
}
