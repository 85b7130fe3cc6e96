import MiniSearch, { type Query } from 'minisearch'

import type { Node, Question } from '#engines/search/question.ts'

import type { Baseline, Found } from './baseline.ts'
import { fold, type PreparedCard } from './prepared.ts'

/** Searches words of names, types and texts by prefix, as MiniSearch is made for. */
export class MiniSearchWords implements Baseline {
  readonly name = 'MiniSearch'
  readonly #cards: readonly PreparedCard[]
  readonly #index = new MiniSearch<{ id: number; name: string; type: string; oracle: string }>({
    fields: ['name', 'type', 'oracle'],
    processTerm: fold,
  })

  constructor(cards: readonly PreparedCard[]) {
    this.#cards = cards
    this.#index.addAll(
      cards.map(({ number, foldedName, faces }) => ({
        id: number,
        name: foldedName,
        type: faces.map(({ type }) => type).join(' '),
        oracle: faces.map(({ oracle }) => oracle).join(' '),
      })),
    )
  }

  plan({ root, wishes }: Question): ((limit: number) => Found) | undefined {
    if (root === null || Object.keys(wishes).length > 0) return undefined
    const query = write(root)
    if (query === undefined) return undefined
    const filter = ({ id }: { id: number }) =>
      this.#cards[id]?.printings.some(({ isExtra }) => !isExtra) === true
    return (limit) => {
      const hits = this.#index.search(query, { filter })
      const numbers = hits.map(({ id }: { id: number }) => id).toSorted((one, other) => one - other)
      return {
        total: numbers.length,
        page: numbers.slice(0, limit).map((number) => show(this.#cards[number])),
      }
    }
  }
}

function show(card: PreparedCard | undefined): object {
  const { id, setName, usd, imageUrl } = card?.printings[0] ?? {}
  return { id, name: card?.name, setName, usd, imageUrl }
}

function write(node: Node): Query | undefined {
  if (node.join === 'not') return undefined
  if (node.join === 'none') return writeTerm(node)
  const queries = node.nodes.map(write).filter((query) => query !== undefined)
  return queries.length < node.nodes.length
    ? undefined
    : { combineWith: node.join === 'and' ? 'AND' : 'OR', queries }
}

function writeTerm({ term, widens }: Extract<Node, { join: 'none' }>): Query | undefined {
  if (widens) return undefined
  if (term.on === 'name-word') return { queries: [term.word], fields: ['name'], prefix: true }
  if (term.on !== 'text' || (term.text !== 'type' && term.text !== 'oracle') || !/^[a-z]+$/.test(term.part))
    return undefined
  return { queries: [term.part], fields: [term.text], prefix: true }
}
