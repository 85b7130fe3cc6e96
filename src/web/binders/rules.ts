const STACK_VIEWS = ['grid', 'table'] as const
export type StackViewKind = (typeof STACK_VIEWS)[number]

/** What the address of a binder may say beside its path. */
interface BinderSearch {
  /** Cards, unless rows were asked for. */
  view?: StackViewKind | undefined
}

export function readBinderSearch({ view }: Readonly<Record<string, unknown>>): BinderSearch {
  const known = STACK_VIEWS.find((kind) => kind === view)
  return known === undefined ? {} : { view: known }
}
