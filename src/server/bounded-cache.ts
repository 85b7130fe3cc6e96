import { LRUCache } from 'lru-cache'

/**
 * Keeps the values used last, at most so many, or at most so much by weight. The newest one stays even if it weighs more
 * than that. It grows with them: a cache with a `max` makes room for all at once, and ten thousand places that nobody may
 * ever need take 3 ms.
 */
export function boundedCache<Value extends object | string>(
  most: number,
  weigh: (value: Value) => number = () => 1,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: most,
    // The library refuses a weight of nothing, and keeps no value that weighs more than all may.
    sizeCalculation: (value) => Math.min(most, Math.max(1, weigh(value))),
  })
}
