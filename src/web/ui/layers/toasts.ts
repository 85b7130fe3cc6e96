import { useSyncExternalStore } from 'react'

interface NewToast {
  kind: 'info' | 'good' | 'bad'
  text: string
  /** One action, such as `Undo`. */
  action?: { label: string; onPress: () => void } | undefined
  /** Replaces the toast that was shown with the same key. */
  key?: string | undefined
  /** How long it stays; by default long enough to read it. */
  stayMs?: number | undefined
}

export interface Toast extends NewToast {
  id: number
}

const STAY_MS = 4200

let toasts: readonly Toast[] = []
let lastId = 0
let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function startTimer({ id, stayMs = STAY_MS }: Toast): void {
  clearTimeout(timers.get(id))
  if (held) return
  timers.set(
    id,
    setTimeout(() => dismissToast(id), stayMs),
  )
}

/** @returns the id to dismiss it by */
export function showToast(toast: NewToast): number {
  const before = toasts.find(({ key }) => key !== undefined && key === toast.key)
  const shown = { ...toast, id: before?.id ?? (lastId += 1) }
  replace(before ? toasts.map((each) => (each === before ? shown : each)) : [...toasts, shown])
  startTimer(shown)
  return shown.id
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
  // Nobody points at what is not there, and no browser says that they left.
  if (toasts.length === 0) held = false
}

/** What was said to a member is not for whoever signs in next. */
export function dismissEveryToast(): void {
  for (const { id } of toasts) dismissToast(id)
}

/** Keeps all toasts, those to come too, while somebody points at one or focuses it. */
export function holdToasts(): void {
  held = true
  for (const timer of timers.values()) clearTimeout(timer)
}

export function releaseToasts(): void {
  held = false
  for (const toast of toasts) startTimer(toast)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function current(): readonly Toast[] {
  return toasts
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, current, current)
}
