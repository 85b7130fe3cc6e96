import { later } from '#web/app/later.ts'

/** The value panel of a binder, loaded when somebody opens it. */
export const LazyWorthPanel = later(async () => (await import('./worth-panel.tsx')).WorthPanel)
