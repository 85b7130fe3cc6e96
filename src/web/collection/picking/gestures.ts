/** The dialogs that precede an action on the selection. */
export type PickDialog = 'change' | 'printing' | 'move' | 'copy' | 'delete'
export type PickCommand = PickDialog | 'trade' | 'keep'

/** What a press or a key does on a stack of a list. */
export type ListCommand = 'open' | 'toggle' | 'to-here' | 'all' | 'clear' | 'move' | 'delete'

interface Held {
  readonly target: EventTarget
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export function keyCommandOf(
  { key, target, shiftKey, ctrlKey, metaKey }: Held & { readonly key: string },
  { isPicking }: { isPicking: boolean },
): ListCommand | undefined {
  if (key === 'Escape') return isPicking ? 'clear' : undefined
  const isHeld = ctrlKey || metaKey
  if (isHeld) return key === 'a' ? 'all' : undefined
  // A button or a link inside handles its own keys.
  if (!(target instanceof HTMLElement) || target.dataset['index'] === undefined) return undefined
  if (key === ' ') return shiftKey ? 'to-here' : 'toggle'
  return KEYS[key]
}

const KEYS: Readonly<Record<string, ListCommand>> = { Enter: 'open', m: 'move', M: 'move', Delete: 'delete' }

export function pressCommandOf(
  { target, shiftKey, ctrlKey, metaKey }: Held,
  { isPicking }: { isPicking: boolean },
): ListCommand | undefined {
  if (!(target instanceof Element)) return undefined
  const isBox = target.closest('[data-pick]') !== null
  if (!isBox && target.closest('a, button, label, input, output') !== null) return undefined
  if (shiftKey) return 'to-here'
  return isBox || isPicking || ctrlKey || metaKey ? 'toggle' : 'open'
}
