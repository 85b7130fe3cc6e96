let isAsked = false

/**
 * Shows mana symbols once their font is here. Until then style sheets hide them by `data-mana` on the root,
 * because they mean nothing in other fonts.
 */
export async function showManaSymbols(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    await document.fonts.load('1em mana', '\ue600')
    document.documentElement.dataset['mana'] = 'ready'
  } catch {
    isAsked = false
  }
}
