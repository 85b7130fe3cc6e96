import { EDGE_SYMBOL, type Alphabet } from './alphabet.ts'
import type { Passage } from './passage.ts'

const FIRST_LENGTH = 1024
const LAST_UNIT = 0xff_ff

/** A text as symbols, which several machines can read forwards and backwards. */
export class Letters {
  /** Number of characters in the text. */
  length = 0
  /** The edge, a symbol for each character, and the edge again. */
  symbols = new Int32Array(FIRST_LENGTH)
  readonly alphabet: Alphabet

  constructor(alphabet: Alphabet) {
    this.alphabet = alphabet
  }

  take({ text, from, to }: Passage): void {
    if (to - from + 2 > this.symbols.length) this.symbols = new Int32Array((to - from) * 2)
    const { symbols } = this
    const known = this.alphabet.symbols
    symbols[0] = EDGE_SYMBOL
    let length = 0
    for (let at = from; at < to; at += 1) {
      let symbol = known[text.charCodeAt(at)] ?? 0
      if (symbol === 0) {
        const code = text.codePointAt(at) ?? 0
        symbol = this.alphabet.learn(code)
        if (code > LAST_UNIT) at += 1
      }
      length += 1
      symbols[length] = symbol
    }
    symbols[length + 1] = EDGE_SYMBOL
    this.length = length
  }
}
