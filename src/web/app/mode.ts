/** Whether this is somebody's workshop: by Vite's own server, or by ours when it says so in the page. */
export function isDevelopment(): boolean {
  return import.meta.env.DEV || document.documentElement.dataset['mode'] === 'development'
}
