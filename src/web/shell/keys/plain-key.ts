/** Where letters are typed, or choose among entries. */
const TAKES_LETTERS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'dialog', 'alertdialog'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ')

/**
 * The character somebody pressed on the page itself: not while typing, not in a dialog or menu, not with a
 * modifier, not held down. Nor is it one that the element with the focus used.
 */
export function plainKeyOf(event: KeyboardEvent): string | undefined {
  return event.defaultPrevented ? undefined : characterOf(event)
}

/** The same, no matter whether somebody used it. */
export function characterOf(event: KeyboardEvent): string | undefined {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  if (isHeld || event.repeat || event.isComposing) return undefined
  if (event.key.length !== 1 || takesLetters(event.target)) return undefined
  // Caps Lock is not a modifier. Shift is one for letters, but types `?` and, on some keyboards, `/`.
  return event.shiftKey ? event.key : event.key.toLowerCase()
}

export function takesLetters(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null
}
