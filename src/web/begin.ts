/** The longest time that the page's main picture may delay the app. */
const PATIENCE_MS = 1500

/** More keys than anybody presses while they wait. */
const KEYS_MAX = 99

/**
 * Starts the app on a page that the server rendered. The main picture gets the slow connection first, then
 * the app loads. Once it listens, it hears what was typed before, and the last button pressed is pressed again.
 */
async function begin(): Promise<void> {
  let pressed: HTMLElement | undefined
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) pressed = button
  }
  addEventListener('click', note)
  addEventListener('submit', hold)
  addEventListener(
    'begun',
    () => {
      removeEventListener('click', note)
      removeEventListener('submit', hold)
      for (const field of document.querySelectorAll<HTMLInputElement>('#root input'))
        if (field.value !== field.defaultValue) retype(field)
      if (pressed !== undefined) sameButton(pressed)?.click()
    },
    { once: true },
  )
  await pictureShown()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    link.rel = 'modulepreload'
  const app = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (app !== null) await import(/* @vite-ignore */ app.href)
}

/** The browser would send the form and load the page anew. Enter presses the form's button too, which is noted. */
function hold(event: Event): void {
  event.preventDefault()
}

/** Tells React what is in a field. It only hears a change from a value that it has seen. */
function retype(field: HTMLInputElement): void {
  const { value } = field
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // This has React join the field. It notes the value without telling anybody.
  tell()
  field.value = ''
  // The prototype's setter passes by the field's own, with which React takes notes.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  tell()
}

/** Keeps keys until `early-keys.ts` asks for them, which comes later than the app. */
function keepKeys(): void {
  const keys: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (keys.length < KEYS_MAX) keys.push(event)
    // Firefox would open its own search.
    if (event.key === '/' && event.target === document.body) event.preventDefault()
  }
  const hand = ({ detail }: Event & { detail?: KeyboardEvent[] }) => {
    removeEventListener('keydown', keep)
    detail?.push(...keys)
  }
  addEventListener('keydown', keep)
  addEventListener('hearing', hand, { once: true })
}

/** The button itself, or the one that took its place when the app drew the page anew. */
function sameButton(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed
  return [...document.querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => ariaLabel === pressed.ariaLabel && textContent === pressed.textContent,
  )
}

async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]')
  if (picture === null || picture.complete) return
  await new Promise((resolve) => {
    picture.addEventListener('load', resolve)
    picture.addEventListener('error', resolve)
    setTimeout(resolve, PATIENCE_MS)
  })
}

/** The app does the same with `symbol-fonts.ts`, but later. */
async function showManaSymbols(): Promise<void> {
  await document.fonts.load('1em mana', '\ue600')
  document.documentElement.dataset['mana'] = 'ready'
}

// Without them the page has plain circles.
showManaSymbols().catch(() => undefined)
keepKeys()
void begin()
