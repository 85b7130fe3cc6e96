import keyrune from 'keyrune/fonts/keyrune.woff2'
import mana from 'mana-font/fonts/mana.woff2'

const FONTS = { mana, keyrune }
const asked = new Set<string>()

/**
 * Fetches a symbol font once the screen has been painted. Until then the glyphs, which have no meaning in any other
 * font, are kept out of sight: style sheets look for `data-mana` or `data-keyrune` on the root.
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
