interface Watch {
  readonly observer: IntersectionObserver
  readonly told: Map<Element, (entry: IntersectionObserverEntry) => void>
}

/** By the box that scrolls, and how far from what it shows is near. */
const watches = new WeakMap<Element, Map<string, Watch>>()

/**
 * Tells when something comes near what its log shows, and when it goes away from there. All that is in one log shares an
 * observer: browsers go through each of them in every frame.
 * @param margin as of `IntersectionObserver`
 * @returns what ends it
 */
export function watchNear(
  watched: Element,
  margin: string,
  tell: (entry: IntersectionObserverEntry) => void,
): () => void {
  const root = watched.closest('[role=log]') ?? document.documentElement
  const { observer, told } = watchOf(root, margin)
  told.set(watched, tell)
  observer.observe(watched)
  return () => {
    observer.unobserve(watched)
    told.delete(watched)
  }
}

function watchOf(root: Element, margin: string): Watch {
  const byMargin = watches.get(root) ?? new Map<string, Watch>()
  watches.set(root, byMargin)
  const known = byMargin.get(margin)
  if (known !== undefined) return known
  const told: Watch['told'] = new Map()
  const observer = new IntersectionObserver(
    // Of several about the same, the last is how things are.
    (entries) =>
      new Map(entries.map((entry) => [entry.target, entry])).forEach((entry) =>
        told.get(entry.target)?.(entry),
      ),
    { root, rootMargin: margin },
  )
  const watch = { observer, told }
  byMargin.set(margin, watch)
  return watch
}
