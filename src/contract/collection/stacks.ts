import { z } from 'zod'

import { CardResult, Finish } from '#contract/cards.ts'
import { Currency } from '#contract/currency.ts'

export const QUANTITY_MAX = 9999
const NOTE_MAX = 2000
export const TAGS_MAX = 20
const CENTS_MAX = 100_000_000

/** Best condition first. */
export const CONDITIONS = ['NM', 'LP', 'MP', 'HP', 'DMG'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Languages cards are printed in, by Scryfall's codes. */
export const LANGUAGES = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['de', 'German'],
  ['it', 'Italian'],
  ['pt', 'Portuguese'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['ru', 'Russian'],
  ['zhs', 'Simplified Chinese'],
  ['zht', 'Traditional Chinese'],
  ['he', 'Hebrew'],
  ['la', 'Latin'],
  ['grc', 'Ancient Greek'],
  ['ar', 'Arabic'],
  ['sa', 'Sanskrit'],
  ['ph', 'Phyrexian'],
  ['qya', 'Quenya'],
] as const
export type Language = (typeof LANGUAGES)[number][0]

/** What distinguishes a copy from others of its printing. */
export const MARKS = ['signed', 'altered', 'misprint', 'proxy'] as const
export type Mark = (typeof MARKS)[number]

const quantity = z.int().min(1).max(QUANTITY_MAX)
const condition = z.enum(CONDITIONS)
const language = z.enum(LANGUAGES.map(([code]) => code))
const marks = z.array(z.enum(MARKS)).max(MARKS.length)
const note = z.string().trim().max(NOTE_MAX)
const tags = z.array(z.string().trim().min(1).max(40)).max(TAGS_MAX)
const forTrade = z.int().min(0).max(QUANTITY_MAX)
const cents = z.int().min(0).max(CENTS_MAX).nullable()
const Id = z.string().max(100)

/** The longest name of a copy that no printing describes. */
export const OWN_NAME_MAX = 80
const ownName = z.string().trim().max(OWN_NAME_MAX)

/** What a copy looks like that no printing describes: an altered card, a test print. */
export const OwnLook = z.object({
  /** Empty for the name of its card. */
  name: ownName,
  /** The larger file of its picture; `null` if it has none. */
  picture: z.string().nullable(),
})
export type OwnLook = z.infer<typeof OwnLook>

/** Copies to add to a binder. */
export const NewCopies = z.object({
  printingId: Id,
  quantity: quantity.default(1),
  /** A finish of the printing. Defaults to nonfoil if the printing has it. */
  finish: Finish.optional(),
  condition: condition.default('NM'),
  language: language.default('en'),
  marks: marks.default([]),
  note: note.optional(),
  /** For copies that no printing describes. */
  ownName: ownName.optional(),
})
export type NewCopies = z.infer<typeof NewCopies>

export const StackChange = z.object({
  stackId: Id,
  quantity: quantity.optional(),
  /** Capped at the number of copies. */
  forTrade: forTrade.optional(),
  finish: Finish.optional(),
  condition: condition.optional(),
  language: language.optional(),
  marks: marks.optional(),
  askingCents: cents.optional(),
  /** Of the asking price; without it, that is in dollars. */
  askingCurrency: Currency.optional(),
  costCents: cents.optional(),
  /** Of what was paid, likewise. */
  costCurrency: Currency.optional(),
  note: note.optional(),
  tags: tags.optional(),
})
export type StackChange = z.infer<typeof StackChange>

const publicFields = {
  id: z.string(),
  quantity,
  /** How many of the copies are for trade. */
  forTrade,
  finish: Finish,
  condition,
  language,
  marks,
  /** Set for copies that no printing describes. They are never matched, and have no price but the asking price. */
  own: OwnLook.nullable(),
  /** The owner's asking price per copy, in cents. */
  askingCents: cents,
  /** The one it was typed in. */
  askingCurrency: Currency,
  /** The reader's, of the next two. */
  currency: Currency,
  /** The current market price per copy in this finish, in cents: that of a copy in Near Mint. */
  priceCents: z.int().nullable(),
  /** What one copy is worth in its condition, in cents; see `worthOf`. */
  worthCents: z.int().nullable(),
  addedAt: z.iso.datetime(),
  /** The printing, in the shape CardFace draws. */
  printing: CardResult,
}

/** Copies of one printing in one binder with the same finish, condition, language and marks. */
export const Stack = z.object({
  ...publicFields,
  binderId: z.string(),
  /** The condition as an imported file worded it. */
  sourceCondition: z.string().nullable(),
  /** What the owner paid per copy, in cents. */
  costCents: cents,
  /** The one it was typed in. */
  costCurrency: Currency,
  note: z.string(),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime(),
})
export type Stack = z.infer<typeof Stack>

/** A stack as others see it. */
export const PublicStack = z.object(publicFields)
export type PublicStack = z.infer<typeof PublicStack>
