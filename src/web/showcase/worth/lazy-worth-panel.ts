import { lazy } from 'react'

/** The value panel of a binder, loaded when somebody opens it. */
export const LazyWorthPanel = lazy(async () => ({
  default: (await import('./worth-panel.tsx')).WorthPanel,
}))
