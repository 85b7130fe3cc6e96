export type Theme = 'day' | 'night' | 'device'

const YEAR_SECONDS = 31_536_000

/**
 * Applies a theme at once, and stores a cookie so that the server can apply it before the next first paint.
 */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

export function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'day' || theme === 'night' ? theme : 'device'
}
