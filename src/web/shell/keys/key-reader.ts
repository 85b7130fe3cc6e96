import { KEY_PLACES } from './places.ts'

/** How long `g` waits for its letter. */
const LETTER_MS = 3000

type KeyPlace = (typeof KEY_PLACES)[number]

/** Reads `g` and the letter after it. Instants are in milliseconds. */
export function createKeyReader() {
  let goingUntil = -Infinity
  return {
    /** Begins to wait for a letter. */
    begin: (at: number): void => {
      goingUntil = at + LETTER_MS
    },
    isGoing: (at: number): boolean => at <= goingUntil,
    /** Ends the wait. @returns where the letter leads, if anywhere */
    placeOf: (letter: string): KeyPlace | undefined => {
      goingUntil = -Infinity
      return KEY_PLACES.find((place) => place.letter === letter)
    },
  }
}
