import { useId, useMemo } from 'react'

import { ScalePan } from './scale-pan.tsx'

import styles from './balance-scale.module.css'

interface BalanceScaleProps {
  /** The value of each side, in the same unit. */
  left: number
  right: number
  /** The same in words. */
  label: string
}

const MOST_DEGREES = 9

/** A pair of scales that leans to the heavier side. */
export function BalanceScale({ left, right, label }: BalanceScaleProps) {
  const giltId = useId()
  const gilt = `url(#${giltId})`
  const lean = ((right - left) / Math.max(left, right, 1)) * 60
  const degrees = Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, lean))
  const beam = useMemo(() => ({ rotate: `${degrees}deg` }), [degrees])
  return (
    <svg className={styles['scale']} viewBox="0 0 300 178" role="img" aria-label={label}>
      <defs>
        <linearGradient id={giltId} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#F7E2A0" />
          <stop offset=".45" stopColor="#B8862B" />
          <stop offset=".6" stopColor="#EBC66C" />
          <stop offset="1" stopColor="#7C5910" />
        </linearGradient>
      </defs>
      <g fill={gilt} stroke="#5E430F">
        <path d="M145 34h10l3 112h-16Z" />
        <path d="M112 168c0-12 14-22 38-22s38 10 38 22Z" />
        <path d="M104 168h92v6h-92Z" />
        <path
          className={styles['beam']}
          style={beam}
          d="M42 40C80 30 120 30 150 36S220 30 258 40C220 44 180 42 150 46S80 44 42 40Z"
        />
      </g>
      <ScalePan side={-1} degrees={degrees} gilt={gilt} isLaden={left > 0} />
      <ScalePan side={1} degrees={degrees} gilt={gilt} isLaden={right > 0} />
      <circle cx="150" cy="38" r="9" fill={gilt} stroke="#5E430F" />
      <path d="M150 8l4 12h-8ZM150 20v9" fill="#E9C36C" stroke="#E9C36C" />
    </svg>
  )
}
