/** The part of a service worker's global scope that ours uses. TypeScript has it in a library that excludes pages. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }) => Promise<readonly OpenTab[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    handle: (event: WorkerEvents[Type]) => void,
  ) => void
}

interface OpenTab {
  readonly url: string
  readonly focused: boolean
  readonly focus: () => Promise<unknown>
}

interface Lasting {
  /** Keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface WorkerEvents {
  readonly install: Lasting
  readonly activate: Lasting
  readonly push: Lasting & { readonly data: { readonly text: () => string } | null }
  readonly notificationclick: Lasting & {
    readonly notification: { readonly data: { readonly path: unknown }; readonly close: () => void }
  }
  readonly pushsubscriptionchange: Lasting & {
    readonly oldSubscription?: PushSubscription | null
    readonly newSubscription?: PushSubscription | null
  }
}
