import type { Binder } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { binderKey, BINDERS_SHOWN, nameOfBinder } from '#contract/imports/binder-names.ts'

import { counted } from './import-words.ts'

/** Where an import goes, as the form has it. Hidden fields keep their values. */
export interface Place {
  readonly kind: 'binder' | 'new' | 'file'
  readonly binderId: string
  readonly newName: string
  readonly mode: 'merge' | 'replace'
}

/** The same as the server expects it. */
export type Target =
  | { readonly newBinderName: string }
  | { readonly binderId: string; readonly mode: Place['mode'] }
  | { readonly byFile: true; readonly mode: Place['mode'] }

/** The choice offered first. */
export function firstPlace(read: Import, binders: readonly Binder[]): Place {
  const namesBinders = read.binderNames.length > 1
  return {
    kind: namesBinders ? 'file' : 'new',
    binderId: binders[0]?.id ?? '',
    newName: nameOfBinder('', read.fileName),
    mode: 'merge',
  }
}

export function faultOfPlace({ kind, newName }: Place): string | undefined {
  return kind === 'new' && newName.trim() === '' ? 'Give the binder a name.' : undefined
}

export function targetOf({ kind, binderId, newName, mode }: Place): Target {
  if (kind === 'new') return { newBinderName: newName.trim() }
  return kind === 'file' ? { byFile: true, mode } : { binderId, mode }
}

/** Says which binders will be emptied; `undefined` if none. */
export function sentenceOfReplacing(
  { kind, binderId, mode }: Place,
  read: Pick<Import, 'binderNames' | 'fileName'>,
  binders: readonly Binder[],
): string | undefined {
  if (kind === 'new' || mode === 'merge') return undefined
  const full = binders.filter(({ copyCount }) => copyCount > 0)
  const removed =
    kind === 'binder' ? cardsIn(full.filter(({ id }) => id === binderId)) : removedByFile(read, full)
  if (removed.length === 0) return undefined
  return `This first removes ${removed.join(', and ')}. Undo the import to get them back.`
}

/** Rows may name no binder, and not every name in a long file is told, so it may empty more than the named ones. */
function removedByFile(
  { binderNames, fileName }: Pick<Import, 'binderNames' | 'fileName'>,
  full: readonly Binder[],
): string[] {
  const keys = new Set(binderNames.map((name) => binderKey(nameOfBinder(name, fileName))))
  const named = full.filter(({ name }) => keys.has(binderKey(name)))
  const others = full.filter((binder) => !named.includes(binder))
  const unnamed = others.filter(({ name }) => binderKey(name) === binderKey(nameOfBinder('', fileName)))
  const isCut = binderNames.length >= BINDERS_SHOWN && others.length > 0
  return [
    ...cardsIn(named),
    ...cardsIn(unnamed).map((cards) => `for rows without a binder, ${cards}`),
    ...(isCut ? ['the cards in every other binder of yours that the file names'] : []),
  ]
}

function cardsIn(binders: readonly Binder[]): string[] {
  if (binders.length === 0) return []
  const copies = binders.reduce((sum, { copyCount }) => sum + copyCount, 0)
  return [`the ${counted(copies, 'card')} in ${binders.map(({ name }) => name).join(', ')}`]
}
