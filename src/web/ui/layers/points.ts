import { useSyncExternalStore } from 'react'

interface PointsLabel {
  id: number
  points: number
  /** The start of its centre, as shares of the screen. */
  left: string
  top: string
}

const FLIGHT_MS = 1500

let labels: readonly PointsLabel[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly PointsLabel[]): void {
  labels = next
  for (const listener of listeners) listener()
}

/** A random position in the middle third. */
function somewhere(): number {
  return 100 / 3 + Math.random() * (100 / 3)
}

/** Makes `+10 pts` fly up somewhere in the middle third of the screen. */
export function showPoints(points: number): void {
  lastId += 1
  const id = lastId
  replace([...labels, { id, points, left: `${somewhere()}vw`, top: `${somewhere()}vh` }])
  setTimeout(() => replace(labels.filter((label) => label.id !== id)), FLIGHT_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function current(): readonly PointsLabel[] {
  return labels
}

export function usePointsLabels(): readonly PointsLabel[] {
  return useSyncExternalStore(subscribe, current)
}
