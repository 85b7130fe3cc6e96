import keyrune from 'keyrune/fonts/keyrune.woff2'
import mana from 'mana-font/fonts/mana.woff2'

const FONTS = { mana, keyrune }
const asked = new Set<string>()

/**
 * Fetches a symbol font after the first paint. Until then style sheets hide the glyphs, which mean nothing in
 * other fonts, by checking `data-mana` or `data-keyrune` on the root.
 */
export function loadSymbolFont(name: keyof typeof FONTS): void {
  if (asked.has(name)) return
  asked.add(name)
  requestAnimationFrame(() => {
    setTimeout(() => void load(name))
  })
}

async function load(name: keyof typeof FONTS): Promise<void> {
  try {
    document.fonts.add(await new FontFace(name, `url(${FONTS[name]})`).load())
    document.documentElement.dataset[name] = 'ready'
  } catch {
    asked.delete(name)
  }
}
