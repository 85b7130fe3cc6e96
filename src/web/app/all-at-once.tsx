import { notifyManager, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

import styles from './all-at-once.module.css'

interface AllAtOnceProps {
  /** Stands in the key of all that the parts ask for, such as the id of what the page is about. */
  about: string
  children: ReactNode
}

/** Parts of a page that show together, for what came first would jump when the rest comes above it. */
export function AllAtOnce({ about, children }: AllAtOnceProps) {
  return (
    <Suspense fallback={<div className={styles['hidden']} />}>
      <Asking about={about}>{children}</Asking>
    </Suspense>
  )
}

/** Draws its parts unseen until none of them asks for something it never had. */
function Asking({ about, children }: AllAtOnceProps) {
  const client = useQueryClient()
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (isShown) return undefined
    const look = () => {
      if (client.isFetching(firstOf(about)) === 0) setIsShown(true)
    }
    let soon = setTimeout(look)
    // With the parts that hear of an answer: what they ask for once it is drawn has begun a moment later.
    const hear = notifyManager.batchCalls(() => {
      clearTimeout(soon)
      soon = setTimeout(look)
    })
    const unsubscribe = client.getQueryCache().subscribe(hear)
    return () => {
      clearTimeout(soon)
      unsubscribe()
    }
  }, [client, about, isShown])
  return <div className={isShown ? styles['shown'] : styles['hidden']}>{children}</div>
}

/** What is asked for the first time. */
function firstOf(about: string): QueryFilters {
  return { predicate: ({ queryKey, state }) => state.data === undefined && queryKey.includes(about) }
}
