import { useMemo } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './meter.module.css'

interface MeterProps {
  label: string
  value: number
  max: number
  tone?: 'ember' | undefined
}

export function Meter({ label, value, max, tone }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const fill = useMemo(() => ({ width: `${share * 100}%` }), [share])
  return (
    <div
      className={classNames(styles['meter'], tone && styles[tone])}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let us gild their own meter
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <i style={fill} />
    </div>
  )
}
