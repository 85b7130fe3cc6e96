import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

const RESOLUTION_MS = 10
const NS_IN_MS = 1_000_000

/** How late this process gets to its work. It is watched from the first look on. */
class EventLoop {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

  constructor() {
    this.#delays.enable()
  }

  /** In 99 of 100 cases since the last look, work waited no longer than this. */
  takeP99Ms(): number {
    const p99Ms = Math.max(0, this.#delays.percentile(99) / NS_IN_MS - RESOLUTION_MS)
    this.#delays.reset()
    return p99Ms
  }

  [Symbol.dispose](): void {
    this.#delays.disable()
  }
}

const loops = ownedByApp(() => new EventLoop())

/** How late this process got to its work since the last look; see {@link EventLoop}. */
export function takeEventLoopP99Ms(app: App): number {
  return loops.of(app).takeP99Ms()
}
