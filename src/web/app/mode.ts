/** Whether this is somebody's workshop: by Vite's own server, or by ours when it says so in the page. */
export function isDevelopment(): boolean {
  if (import.meta.env.DEV) return true
  return typeof document !== 'undefined' && document.documentElement.dataset['mode'] === 'development'
}
