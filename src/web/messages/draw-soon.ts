interface Waiting {
  readonly draw: () => void
  /** How far from the middle of what shows it lies. */
  readonly distance: number
}

const waiting = new Map<object, Waiting>()

/** Draws something in one of the next frames: one thing a frame, so that none takes too long, and the nearest first. */
export function drawSoon(what: object, distance: number, draw: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(drawNext)
  waiting.set(what, { draw, distance })
}

/** Draws it no more. */
export function drawNoMore(what: object): void {
  waiting.delete(what)
}

function drawNext(): void {
  const nearest = [...waiting].toSorted(([, one], [, other]) => one.distance - other.distance)[0]
  if (nearest === undefined) return
  const [what, { draw }] = nearest
  waiting.delete(what)
  draw()
  if (waiting.size > 0) requestAnimationFrame(drawNext)
}
