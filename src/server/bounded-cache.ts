import { LRUCache } from 'lru-cache'

/**
 * Keeps the values used last, at most so many. It grows with them: a cache with a `max` makes room for all at once, and
 * ten thousand places that nobody may ever need take 3 ms.
 */
export function boundedCache<Value extends object | string>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}
