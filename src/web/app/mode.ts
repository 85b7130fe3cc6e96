/** Whether the app runs in development: on Vite's server, or on ours when the page says so. */
export function isDevelopment(): boolean {
  if (import.meta.env.DEV) return true
  return typeof document !== 'undefined' && document.documentElement.dataset['mode'] === 'development'
}
