import type { OwnLook } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { FORMATS, type FormatFacts } from '#engines/formats/formats.ts'
import { findTable } from '#engines/formats/formats.ts'
import { blankRow, type CardIds, type CopyRow, type Price } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { joinNotes, readMarks, type StoredStack } from '#server/collection/stack.ts'
import { conditionOfStack } from '#server/collection/stacks/public.ts'

/** A stack's printing as a file names it. */
export interface NamedPrinting {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly number: string
  readonly isPromo: number
  readonly details: string
}

/** The facts of a format that we write; `undefined` for one that we only read. */
export function writtenFormat(format: FormatId): FormatFacts | undefined {
  return FORMATS.find(({ id, isWritten }) => id === format && isWritten)
}

interface RowFacts {
  readonly binder: string
  readonly format: FormatId
  /** For copies that no printing describes. */
  readonly own: OwnLook | undefined
}

/** Files name a printing, so what only this copy is called goes into its note. */
function withOwnName(note: string, { name, picture }: OwnLook): string {
  if (name !== '') return joinNotes(`Own name: ${name}`, note)
  return picture === null ? note : joinNotes('Own picture', note)
}

/** Turns a stack into a row of a file. */
export function rowOfStack(
  stack: StoredStack,
  printing: NamedPrinting,
  { binder, format, own }: RowFacts,
): CopyRow {
  const facts = factsOf(printing.details)
  return {
    ...blankRow(0),
    quantity: stack.quantity,
    forTrade: stack.forTrade,
    name: printing.name,
    setCode: printing.setCode,
    setName: printing.setName,
    collectorNumber: printing.number,
    ids: idsOf(printing, facts, stack),
    finish: stack.finish,
    condition: conditionOfStack(stack.condition, stack.sourceCondition),
    language: { code: stack.language, word: '' },
    marks: readMarks(stack.marks),
    asking: priceOf(stack.askingCents, stack.askingCurrency),
    cost: priceOf(stack.costCents, stack.costCurrency),
    tags: stack.tags,
    note: own === undefined ? stack.note : withOwnName(stack.note, own),
    acquired: acquired(stack.addedAt, format),
    binder,
    hints: format === 'deckbox' ? hintsOf(printing, facts) : [],
  }
}

function priceOf(cents: number | null, currency: Currency): Price | null {
  return cents === null ? null : { cents, currency: currency.toUpperCase() }
}

/** Only the day, unless the format stores the time and it is known. */
function acquired(addedAt: string, format: FormatId): string {
  const day = addedAt.slice(0, 10)
  const hasTimes = findTable(format)?.shape.hasTimes === true
  return hasTimes && addedAt !== `${day}T00:00:00.000Z` ? addedAt : day
}

type Facts = Readonly<Record<string, unknown>>

function factsOf(details: string): Facts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object, written by the import
  return JSON.parse(details === '' ? '{}' : details) as Facts
}

/**
 * The ids of a printing on other sites. Invented cards have none. Some sites have separate ids for foil and
 * etched.
 */
function idsOf(
  { id, source }: NamedPrinting,
  facts: Facts,
  { finish }: Pick<StoredStack, 'finish'>,
): CardIds {
  const multiverse = facts['multiverse_ids']
  return {
    scryfall: source === 'scryfall' ? id : null,
    tcgplayer:
      (finish === 'etched' ? number(facts['tcgplayer_etched_id']) : null) ?? number(facts['tcgplayer_id']),
    mtgo: (finish === 'nonfoil' ? null : number(facts['mtgo_foil_id'])) ?? number(facts['mtgo_id']),
    cardmarket: number(facts['cardmarket_id']),
    multiverse: Array.isArray(multiverse) ? number(multiverse[0]) : null,
  }
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function hintsOf({ isPromo }: NamedPrinting, facts: Facts): string[] {
  return [...(isPromo === 1 ? ['promo'] : []), ...(facts['textless'] === true ? ['textless'] : [])]
}

const LONGEST_NAME = 60

/** The download's file name: plain letters first, for programs that cannot read others. */
export function dispositionOf(binder: string | undefined, { id, extension }: FormatFacts): string {
  const subject = (binder ?? 'collection')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|%]+/gu, ' ')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  // Do not cut a character in half.
  const cut = Array.from(subject).slice(0, LONGEST_NAME).join('')
  const name = `tradewyrm-${cut === '' ? 'collection' : cut}-${id}.${extension}`
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\w.-]+/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`
}

function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
