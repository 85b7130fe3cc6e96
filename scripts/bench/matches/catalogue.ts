import type { Finish } from '#contract/cards.ts'
import type { Chance } from '#scripts/demo/chance.ts'
import type { Database } from '#server/db/database.ts'

export interface Card {
  readonly id: string
  readonly name: string
  readonly printings: { readonly id: string; readonly finishes: readonly Finish[] }[]
}

/** How fast popularity falls with rank. About half of all members have the first card. */
const SKEW = 0.85
const FLAT = 12

/** The paper cards of a database, best known first. */
export class Catalogue {
  readonly #cards: readonly Card[]
  readonly #upTo: Float64Array

  private constructor(cards: readonly Card[]) {
    this.#cards = cards
    this.#upTo = new Float64Array(cards.length)
    let sum = 0
    for (let rank = 0; rank < cards.length; rank += 1) {
      sum += (rank + FLAT) ** -SKEW
      this.#upTo[rank] = sum
    }
  }

  static async read(db: Database): Promise<Catalogue> {
    const rows = await db
      .selectFrom('printing')
      .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
      .select(['printing.id', 'printing.finishes', 'oracle_card.id as cardId', 'oracle_card.name'])
      .where('is_digital', '=', 0)
      .where('printing.finishes', '!=', '')
      .where('edhrec_rank', 'is not', null)
      .orderBy('edhrec_rank')
      .orderBy('printing.id')
      .execute()
    const cards = new Map<string, Card>()
    for (const { id, finishes, cardId, name } of rows) {
      const card = cards.get(cardId) ?? { id: cardId, name, printings: [] }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the import writes one of a closed list
      card.printings.push({ id, finishes: finishes.split(' ') as Finish[] })
      cards.set(cardId, card)
    }
    return new Catalogue([...cards.values()])
  }

  pick(chance: Chance): Card {
    const sought = chance.next() * (this.#upTo.at(-1) ?? 0)
    let [low, high] = [0, this.#cards.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#upTo[middle] ?? 0) < sought) low = middle + 1
      else high = middle
    }
    const card = this.#cards[low]
    if (card === undefined) throw new RangeError('there are no cards')
    return card
  }
}
