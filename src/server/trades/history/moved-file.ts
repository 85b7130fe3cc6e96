import type { PastQuestion } from '#contract/trades/history.ts'
import type { CardLine } from '#contract/trades/places.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import { PriceSnapshot, TradeLine } from '#contract/trades/rounds.ts'
import { type MovedCopies, writeMovedCopies, writeMovedStart } from '#engines/formats/moved-copies.ts'
import { blankRow, type CopyRow, NO_IDS, type Price } from '#engines/formats/row.ts'
import type { App } from '#server/app-context.ts'
import { listNamedPrintings } from '#server/cards/public.ts'
import { listBinderNames } from '#server/collection/public.ts'
import { readerOf } from '#server/people/public.ts'

import { stretchesOf } from './past-trades.ts'
import { listPastMoves, type PastMove, type PastTrade } from './queries.ts'

type Printings = Awaited<ReturnType<typeof listNamedPrintings>>

/** What lines of the file are made of, beside the moves themselves. */
interface Facts {
  readonly names: ReadonlyMap<string, string>
  readonly printings: Printings
  /** Of the member's own binders. */
  readonly binders: ReadonlyMap<string, string>
}

/** Writes what a member gave and got, while it is sent. Copies that came back are left out. */
export async function* writeMoved(
  app: App,
  memberId: string,
  question: PastQuestion,
): AsyncGenerator<Buffer> {
  yield Buffer.from(writeMovedStart())
  const reader = await readerOf(app, memberId)
  const own = await listBinderNames(app.db, memberId)
  const binders = new Map(own.map(({ id, name }) => [id, name]))
  for await (const { trades, names } of stretchesOf(app, reader, question)) {
    const byId = new Map(
      trades.flatMap((trade) => (trade.sealedAt === null ? [] : [[trade.id, trade] as const])),
    )
    const moves = await listPastMoves(app.db, [...byId.keys()])
    const lines = moves.map((move) => ({ move, line: cardLineOf(move) }))
    const printings = await listNamedPrintings(
      app.db,
      lines.map(({ line }) => line.printingId),
    )
    const facts = { names, printings, binders }
    const rows = lines.flatMap(({ move, line }) => {
      const trade = byId.get(move.tradeId)
      const quantity = line.quantity - (move.returned ?? 0)
      return trade === undefined || quantity === 0 ? [] : [movedOf(trade, move, { ...line, quantity }, facts)]
    })
    yield Buffer.from(rows.map((row) => writeMovedCopies(row)).join(''))
  }
}

function cardLineOf({ line }: PastMove): CardLine {
  const read = TradeLine.parse(JSON.parse(line))
  if (read.kind === 'choose') throw new Error('nobody hands a choice over')
  return read
}

function movedOf(trade: PastTrade, move: PastMove, line: CardLine, facts: Facts): MovedCopies {
  const way = move.giver === trade.side ? 'given' : 'got'
  const at = trade.sealedAt ?? trade.updatedAt
  // Binders of the other are nobody else's business.
  const cameFrom = line.kind === 'copies' ? line.binderId : ''
  const ownBinder = way === 'got' ? move.toBinderId : cameFrom
  return {
    way,
    partner: facts.names.get(trade.otherId) ?? '',
    at,
    price: priceThen(trade, line),
    tradeId: trade.id,
    copies: {
      ...copiesOf(line, facts.printings.get(line.printingId)),
      acquired: way === 'got' ? at : null,
      binder: facts.binders.get(ownBinder) ?? '',
    },
  }
}

type Printing = Printings extends ReadonlyMap<string, infer One> ? One : never

function copiesOf(line: CardLine, printing: Printing | undefined): CopyRow {
  const { quantity, finish, condition, language, marks } = line
  return {
    ...blankRow(0),
    ...(printing && {
      name: printing.name,
      setCode: printing.setCode,
      setName: printing.setName,
      collectorNumber: printing.number,
      ids: { ...NO_IDS, scryfall: printing.source === 'scryfall' ? printing.id : null },
    }),
    quantity,
    finish,
    condition: { grade: condition, scale: null, word: '' },
    language: { code: language, word: '' },
    marks,
    note: ownNameOf(line),
  }
}

function ownNameOf(line: CardLine): string {
  const name = line.kind === 'copies' ? (line.own?.name ?? '') : ''
  return name === '' ? '' : `Own name: ${name}`
}

/** By the frozen prices of the round that was sealed. */
function priceThen({ prices }: PastTrade, line: CardLine): Price | null {
  const snapshot = PriceSnapshot.parse(JSON.parse(prices))
  const { cents, unpriced } = sideWorth([{ ...line, quantity: 1 }], snapshot)
  return unpriced > 0 ? null : { cents, currency: snapshot.currency.toUpperCase() }
}
