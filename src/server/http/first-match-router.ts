import { METHOD_NAME_ALL, type Result, type Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Stops at the first match, because every answer ends its call. Most calls go to a path without parameters,
 * which one table lookup finds.
 */
export class FirstMatchRouter<Handler> implements Router<Handler> {
  readonly name = 'FirstMatchRouter'
  readonly #plain = new Map<string, Result<Handler>>()
  readonly #others = new TrieRouter<Handler>()

  add(method: string, path: string, handler: Handler): void {
    this.#others.add(method, path, handler)
    if (method === METHOD_NAME_ALL || /[:*]/.test(path)) return
    const key = `${method} ${path}`
    if (!this.#plain.has(key)) this.#plain.set(key, [[[handler, {}]]])
  }

  match(method: string, path: string): Result<Handler> {
    const plain = this.#plain.get(`${method} ${path}`)
    if (plain !== undefined) return plain
    const [matches, stash] = this.#others.match(method, path)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same result, cut to its first match
    return (stash === undefined ? [matches.slice(0, 1)] : [matches.slice(0, 1), stash]) as Result<Handler>
  }
}
