/** The longest time that the page's main picture may delay the app. */
const PATIENCE_MS = 1500

/**
 * Starts the app on a page that the server rendered. The main picture gets the slow connection first, then
 * the app loads. The last button pressed before that is pressed again once the app listens.
 */
async function begin(): Promise<void> {
  let pressed: HTMLElement | undefined
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) pressed = button
  }
  addEventListener('click', note)
  addEventListener(
    'begun',
    () => {
      removeEventListener('click', note)
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
void begin()
