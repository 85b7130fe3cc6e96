import { useMemo } from 'react'

import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length. */
  width?: string | undefined
  height?: string | undefined
}

/** A blank bar in place of text that is loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  const size = useMemo(() => ({ width, height }), [width, height])
  return <span className={styles['skeleton']} style={size} aria-hidden="true" data-waiting />
}
