import { useEffect, useSyncExternalStore } from 'react'

import { useMarkRead } from './actions.ts'

interface Reading {
  readonly conversationId: string
  readonly lastNumber: number | undefined
  readonly readNumber: number
  readonly isAtEnd: boolean
}

/** Marks what was said as read, once its end is on screen in a window that has the focus. */
export function useReading({ conversationId, lastNumber, readNumber, isAtEnd }: Reading): void {
  const { mutate } = useMarkRead(conversationId)
  const isLooking = useSyncExternalStore(onLook, () => document.hasFocus())
  useEffect(() => {
    if (isLooking && isAtEnd && lastNumber !== undefined && lastNumber > readNumber) mutate(lastNumber)
  }, [isLooking, isAtEnd, lastNumber, readNumber, mutate])
}

function onLook(listener: () => void): () => void {
  addEventListener('focus', listener)
  addEventListener('blur', listener)
  return () => {
    removeEventListener('focus', listener)
    removeEventListener('blur', listener)
  }
}
