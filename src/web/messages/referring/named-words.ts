import { REFERENCE } from '#contract/messages/references.ts'

/** A gathering, and what stands for it behind the `#` in a box. */
export interface Label {
  readonly id: string
  readonly label: string
}

/** Gives each gathering a label of its own, which is its name unless another one has that, too. */
export function labelled(gatherings: readonly { readonly id: string; readonly name: string }[]): Label[] {
  const taken = new Map<string, number>()
  return gatherings.map(({ id, name }) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return { id, label: count === 1 ? name : `${name} (${String(count)})` }
  })
}

/** The ids of all gatherings to which words refer, also of more than a message may. */
export function idsIn(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(REFERENCE), ([, id = '']) => id.toLowerCase()))]
}

/** Words as their writer sees them: labels in the place of ids. */
export function withLabels(words: string, labels: readonly Label[]): string {
  return words.replace(REFERENCE, (written, id: string) => {
    const known = labels.find((each) => each.id === id.toLowerCase())
    return known === undefined ? written : `#${known.label}`
  })
}

/** Words as they are sent: ids in the place of labels. A label that was changed is words. */
export function withIds(shown: string, labels: readonly Label[]): string {
  if (labels.length === 0 || !shown.includes('#')) return shown
  const ids = new Map(labels.map(({ id, label }) => [label, id]))
  // One label may begin with another one.
  const longestFirst = [...ids.keys()].toSorted((one, other) => other.length - one.length)
  const any = longestFirst
    .map((label) => label.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('|')
  const marked = new RegExp(String.raw`(?<![\p{L}\p{N}#\[\/._\-])#(${any})(?![\p{L}\p{N}_\-])`, 'gu')
  return shown.replace(marked, (written, label: string) => {
    const id = ids.get(label)
    return id === undefined ? written : `#${id}`
  })
}
