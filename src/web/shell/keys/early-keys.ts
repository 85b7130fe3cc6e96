import { characterOf, takesLetters } from './plain-key.ts'

/** The characters pressed before keys were heard, from `begin.ts`, which stops to keep them. */
export function takeEarlyKeys(): readonly string[] {
  const events: KeyboardEvent[] = []
  dispatchEvent(new CustomEvent('hearing', { detail: events }))
  return events.map(characterOf).filter((key) => key !== undefined)
}

/**
 * Types text into the field that gets the focus next, such as the one of a dialog that is still being fetched. What
 * is pressed meanwhile follows it. A press of anything else ends the wait.
 */
export function typeIntoNextField(text: string): void {
  let waiting = text
  const stop = new AbortController()
  const { signal } = stop
  const handleKey = (event: KeyboardEvent) => {
    const key = characterOf(event)
    if (key === undefined) stop.abort()
    else waiting += key
  }
  const handleFocus = ({ target }: FocusEvent) => {
    if (!takesLetters(target) || !(target instanceof HTMLInputElement)) return
    stop.abort()
    // React only hears a change that passes by the setter it put on the field.
    Reflect.set(HTMLInputElement.prototype, 'value', target.value + waiting, target)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.addEventListener('keydown', handleKey, { capture: true, signal })
  document.addEventListener('pointerdown', () => stop.abort(), { signal })
  document.addEventListener('focusin', handleFocus, { signal })
}
