import { useMemo } from 'react'

import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS lengths. */
  width?: string | undefined
  height?: string | undefined
}

/** A blank bar where words will be. */
export function Skeleton({ width, height }: SkeletonProps) {
  const size = useMemo(() => ({ width, height }), [width, height])
  return <span className={styles['skeleton']} style={size} aria-hidden="true" data-waiting />
}
