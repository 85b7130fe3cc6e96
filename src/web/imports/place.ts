import type { Binder } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'

import { binderNameOf, counted } from './import-words.ts'

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
    newName: binderNameOf(read),
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
  { binderNames }: Import,
  binders: readonly Binder[],
): string | undefined {
  if (kind === 'new' || mode === 'merge') return undefined
  const emptied = binders.filter(({ id, name, copyCount }) => {
    return copyCount > 0 && (kind === 'binder' ? id === binderId : binderNames.includes(name))
  })
  if (emptied.length === 0) return undefined
  const copies = emptied.reduce((sum, { copyCount }) => sum + copyCount, 0)
  const names = emptied.map(({ name }) => name).join(', ')
  return `This first removes the ${counted(copies, 'card')} in ${names}. Undo the import to get them back.`
}
