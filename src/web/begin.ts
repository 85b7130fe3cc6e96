/** So long the picture that a page is about may keep the app waiting. */
const PATIENCE_MS = 1500

/**
 * What runs in place of the app where the server has drawn the page already: first the picture has the slow line to
 * itself, then the app comes. What is pressed meanwhile is pressed again as soon as somebody listens.
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
      pressed?.click()
    },
    { once: true },
  )
  await pictureShown()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    link.rel = 'modulepreload'
  const app = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (app !== null) await import(/* @vite-ignore */ app.href)
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

void begin()
