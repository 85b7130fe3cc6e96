const TWO_SIDED = /\{([wubrgcp2])\/([wubrgcp2])\}/g
const CIRCLE = 'wubrg'

/**
 * Rewrites two-part symbols of a folded text as printed, whichever order was typed: `{b/w}` as `{w/b}`,
 * `{p/u}` as `{u/p}`.
 */
export function asPrinted(text: string): string {
  return text.replaceAll(TWO_SIDED, (symbol, one: string, other: string) =>
    isTurned(one, other) ? `{${other}/${one}}` : symbol,
  )
}

/**
 * Whether the halves are in the wrong order. The first colour reaches the second in at most two steps round
 * the circle. 2 and C come first, P last.
 */
function isTurned(one: string, other: string): boolean {
  const [place, otherPlace] = [CIRCLE.indexOf(one), CIRCLE.indexOf(other)]
  if (place >= 0 && otherPlace >= 0) return (otherPlace - place + CIRCLE.length) % CIRCLE.length > 2
  return one === 'p' || other === '2' || other === 'c'
}
