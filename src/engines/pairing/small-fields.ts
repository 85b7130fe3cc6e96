/** The partner of each seat. */
export type Pairing = readonly number[]

/** Calls with each way to put an even number of seats in pairs. The array is used again. */
export function eachPairing(
  seats: number,
  visit: (pairing: Pairing) => void,
  mayMeet: (one: number, other: number) => boolean = () => true,
): void {
  const pairing = Array.from({ length: seats }, () => -1)
  const pairFrom = (first: number): void => {
    const one = pairing.indexOf(-1, first)
    if (one === -1) {
      visit(pairing)
      return
    }
    for (let other = one + 1; other < seats; other++) {
      if (pairing[other] !== -1 || !mayMeet(one, other)) continue
      pairing[one] = other
      pairing[other] = one
      pairFrom(one + 1)
      pairing[one] = -1
      pairing[other] = -1
    }
  }
  pairFrom(0)
}
