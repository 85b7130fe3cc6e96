import { type RefObject, useRef } from 'react'

/**
 * Keeps the head above its columns while either scrolls sideways. They scroll apart, because a box that
 * scrolls would take its head along as the page scrolls down.
 */
export function useSideways(body: RefObject<HTMLDivElement | null>) {
  const head = useRef<HTMLDivElement>(null)
  return {
    head: { ref: head, onScroll: () => follow(body.current, head.current) },
    onBodyScroll: () => follow(head.current, body.current),
  }
}

function follow(follower: HTMLElement | null, leader: HTMLElement | null): void {
  if (follower !== null && leader !== null) follower.scrollLeft = leader.scrollLeft
}
