import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'

import { dismissToast, holdToasts, releaseToasts, showToast, useToasts } from './toasts.ts'

test('held toasts stay until they are released, and then for their full time', async () => {
  const { result, act } = await renderHook(() => useToasts())
  vi.useFakeTimers()
  try {
    await act(() => showToast({ kind: 'info', text: 'Held' }))
    holdToasts()
    await act(() => vi.advanceTimersByTime(10_000))
    expect(result.current.map((toast) => toast.text)).toEqual(['Held'])
    releaseToasts()
    await act(() => vi.advanceTimersByTime(4100))
    expect(result.current).toHaveLength(1)
    await act(() => vi.advanceTimersByTime(200))
    expect(result.current).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a toast that comes while others are held stays with them', async () => {
  const { result, act } = await renderHook(() => useToasts())
  vi.useFakeTimers()
  try {
    await act(() => showToast({ kind: 'info', text: 'Held' }))
    holdToasts()
    await act(() => showToast({ kind: 'info', text: 'Came later' }))
    await act(() => vi.advanceTimersByTime(10_000))
    expect(result.current.map((toast) => toast.text)).toEqual(['Held', 'Came later'])
    releaseToasts()
    await act(() => vi.advanceTimersByTime(4300))
    expect(result.current).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a dismissed toast goes and the others stay', async () => {
  const { result, act } = await renderHook(() => useToasts())
  await act(() => showToast({ kind: 'info', text: 'First' }))
  await act(() => showToast({ kind: 'info', text: 'Second' }))
  await act(() => dismissToast(result.current[0]?.id ?? -1))
  expect(result.current.map((toast) => toast.text)).toEqual(['Second'])
  await act(() => dismissToast(result.current[0]?.id ?? -1))
})
