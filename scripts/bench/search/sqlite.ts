import { DatabaseSync } from 'node:sqlite'

import type { Node, Question } from '#engines/search/question.ts'

import type { Baseline, Found } from './baseline.ts'
import { type PreparedCard, sizeOf } from './prepared.ts'
import { extraSetsOf, letsExtrasIn } from './scan.ts'
import { fillTables } from './sqlite-tables.ts'
import { type Condition, conditionOf } from './sqlite-terms.ts'

const ORDERS: Readonly<Record<string, string>> = {
  name: 'hit.card',
  cmc: 'card.mana_value, hit.card',
  edhrec: 'card.edhrec is null, card.edhrec, hit.card',
  usd: 'printing.usd is null, printing.usd desc, hit.card',
  released: 'printing.released is null, printing.released desc, hit.card',
}
const SHOWN = 'printing.scryfall_id, card.name, set_code, set_name, number, usd, image_url'

/** An in-memory database with an index for every term, and texts in FTS5 with trigrams. */
export class Sqlite implements Baseline {
  readonly name = 'SQLite with FTS5'
  readonly #db = new DatabaseSync(':memory:')
  readonly #extraSets: ReadonlySet<string>

  constructor(cards: readonly PreparedCard[]) {
    this.#extraSets = extraSetsOf(cards)
    const patterns = new Map<string, RegExp>()
    this.#db.function('bits', { deterministic: true }, (set) => sizeOf(Number(set)))
    this.#db.function('regexp', { deterministic: true }, (source, text) => {
      const regex = patterns.get(String(source)) ?? new RegExp(String(source), 'im')
      patterns.set(String(source), regex)
      return Number(regex.test(String(text)))
    })
    fillTables(this.#db, cards)
  }

  plan({ root, wishes }: Question): ((limit: number) => Found) | undefined {
    const order = ORDERS[wishes.order ?? 'name']
    if (root === null || order === undefined) return undefined
    if (wishes.unique === 'art' || wishes.prefer !== undefined || wishes.direction !== undefined)
      return undefined
    const condition = write(root)
    if (condition === undefined) return undefined
    const hasExtras = wishes.extras === true || letsExtrasIn(root, this.#extraSets)
    const hits = selectHits(condition, hasExtras, wishes.unique === 'prints')
    const statement = this.#db.prepare(
      `with hit (card, printing) as materialized (${hits})
       select (select count(*) from hit) as total, ${SHOWN}
       from hit cross join card on card.id = hit.card cross join printing on printing.id = hit.printing
       order by ${order} limit ?`,
    )
    return (limit) => {
      const page = statement.all(...condition.values, limit)
      return { total: Number(page[0]?.['total'] ?? 0), page }
    }
  }
}

function selectHits({ sql, isOfPrintings }: Condition, hasExtras: boolean, isEachPrinting: boolean): string {
  if (!isOfPrintings && !isEachPrinting) {
    const shown = hasExtras ? 'first' : 'shown'
    return `select id, ${shown} from card where (${sql}) and ${shown} is not null order by id`
  }
  const rows = `printing join card on card.id = printing.card where (${sql}) ${hasExtras ? '' : 'and not printing.is_extra'}`
  if (isEachPrinting)
    return `select printing.card, printing.id from ${rows} order by printing.card, printing.id`
  return `select printing.card, min(printing.id) from ${rows} group by printing.card`
}

function write(node: Node): Condition | undefined {
  if (node.join === 'none') return conditionOf(node.term)
  if (node.join === 'not') {
    const inner = write(node.node)
    return inner && { ...inner, sql: `not coalesce(${inner.sql}, 0)` }
  }
  const conditions = node.nodes.map(write).filter((condition) => condition !== undefined)
  if (conditions.length < node.nodes.length) return undefined
  return {
    isOfPrintings: conditions.some(({ isOfPrintings }) => isOfPrintings),
    sql: conditions.map(({ sql }) => `(${sql})`).join(` ${node.join} `),
    values: conditions.flatMap(({ values }) => values),
  }
}
