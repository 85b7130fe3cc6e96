import { useMemo } from 'react'

import styles from './balance-scale.module.css'

interface ScalePanProps {
  /** -1 is the left one. */
  side: -1 | 1
  degrees: number
  gilt: string
  isLaden: boolean
}

const HALF_BEAM = 108
const CARDS = [0, 1, 2] as const

/** One pan of a `BalanceScale`, hanging straight from the end of the beam. */
export function ScalePan({ side, degrees, gilt, isLaden }: ScalePanProps) {
  const place = useMemo(() => {
    const angle = (degrees * Math.PI) / 180
    const x = 150 + side * HALF_BEAM * Math.cos(angle)
    const y = 40 + side * HALF_BEAM * Math.sin(angle)
    return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` }
  }, [side, degrees])
  return (
    <g className={styles['pan']} style={place}>
      <path d="M0 0L-36 66M0 0L36 66M0 0V60" stroke="#E9C36C" strokeWidth="1.1" fill="none" />
      {isLaden &&
        CARDS.map((card) => (
          <rect
            key={card}
            x={-16 + card * 3.4}
            y={40 - card * 1.6}
            width="19"
            height="26"
            rx="2"
            transform={`rotate(${(card - 1) * 9} 0 66)`}
            fill="#2A1E17"
            stroke="#F3D78A"
            strokeWidth="1.1"
          />
        ))}
      <path d="M-40 66H40C37 80 20 88 0 88S-37 80-40 66Z" fill={gilt} stroke="#5E430F" />
      <ellipse cx="0" cy="66" rx="40" ry="4" fill="#F7E2A0" opacity=".55" />
      <circle r="4.5" fill={gilt} stroke="#5E430F" />
    </g>
  )
}
