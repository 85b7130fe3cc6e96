import type { Binder } from '#contract/collection.ts'
import type { Act } from '#contract/collection/acts.ts'
import type { StackWindow } from '#contract/collection/listing.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { reply } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

const DAY = '2026-11-21T10:00:00.000Z'

/** For tests: a binder as its owner sees it. */
export function aBinder(part: Partial<Binder> = {}): Binder {
  return {
    id: 'b1',
    name: 'Trade folder',
    description: '',
    visibility: 'private',
    cover: null,
    stackCount: 0,
    copyCount: 0,
    valueCents: 0,
    unpricedCount: 0,
    currency: 'usd',
    createdAt: DAY,
    updatedAt: DAY,
    ...part,
  }
}

/** For tests: a stack. */
export function aStack(part: Partial<Stack> = {}): Stack {
  return {
    id: 's1',
    binderId: 'b1',
    quantity: 2,
    forTrade: 0,
    finish: 'nonfoil',
    condition: 'NM',
    language: 'en',
    marks: [],
    own: null,
    askingCents: null,
    askingCurrency: 'usd',
    costCents: null,
    costCurrency: 'usd',
    currency: 'usd',
    priceCents: 1360,
    worthCents: 1360,
    sourceCondition: null,
    note: '',
    tags: [],
    addedAt: DAY,
    updatedAt: DAY,
    printing: aCard(),
    ...part,
  }
}

/** For tests: a finished act that can be undone. */
export function anAct(part: Partial<Act> = {}): Act {
  return {
    id: 'a1',
    kind: 'move',
    state: 'done',
    subject: '',
    binderId: 'b2',
    done: 3,
    total: 3,
    copies: 6,
    leftOut: [],
    promised: 0,
    failure: null,
    begunAt: DAY,
    finishedAt: DAY,
    undoUntil: new Date(Date.now() + 86_400_000).toISOString(),
    ...part,
  }
}

const NAME = (at: number) => `Card ${String(at + 1).padStart(5, '0')}`

/**
 * For tests: serves the pieces of a list of `total` stacks, named `Card 00001` and so on, with two copies
 * each.
 */
export function aLongList(total: number, part: Partial<StackWindow> & { watched?: number } = {}) {
  return ({ url }: { url: URL }): Response => {
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const stacks = Array.from({ length: Math.max(0, Math.min(60, total - offset)) }, (_, step) => {
      const at = offset + step
      return aStack({
        id: `s${String(at + 1)}`,
        printing: aCard({ id: `p${String(at + 1)}`, name: NAME(at) }),
      })
    })
    return reply(aWindow(stacks, { total, copies: total * 2, ...part }))
  }
}

/** For tests: one piece of a list. */
export function aWindow(stacks: readonly Stack[], part: Partial<StackWindow> = {}): StackWindow {
  return {
    stacks: stacks.map((stack, at) => ({ place: at + 1, weekAgoCents: null, promised: [], ...stack })),
    total: stacks.length,
    copies: stacks.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: 1360,
    unpricedCount: 0,
    currency: 'usd',
    revision: 'r1',
    warnings: [],
    understood: [],
    unreadable: null,
    ...part,
  }
}
