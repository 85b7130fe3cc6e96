import type { WantLine } from '#contract/wants.ts'

/** A line for one copy that the member lacks, unless said otherwise. */
export function aWant(facts: Partial<WantLine> = {}): WantLine {
  return {
    line: 1,
    text: '1 Mirror Tide',
    outcome: 'assumed',
    reason: 'no_printing_named',
    quantity: 1,
    finish: null,
    isExact: false,
    card: { id: 'tide', name: 'Mirror Tide', set: 'First Hoard', setCode: 'fhd', collectorNumber: '12' },
    have: 0,
    priceCents: 150,
    currency: 'usd',
    owners: 0,
    near: null,
    nearby: [],
    ...facts,
  }
}
