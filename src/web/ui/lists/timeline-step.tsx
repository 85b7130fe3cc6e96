import { classNames } from '#web/ui/class-names.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

import styles from './timeline.module.css'

interface TimelineStepProps {
  title: string
  /** When and by whom, in words. */
  detail?: string | undefined
  /** Its seal; without one the step is still to come, shown as a dashed ring. */
  kind?: SealKind | undefined
}

export function TimelineStep({ title, detail, kind }: TimelineStepProps) {
  return (
    <li className={classNames(styles['step'], kind === undefined && styles['next'])}>
      {kind === undefined ? <span className={styles['ring']} /> : <WaxSeal kind={kind} label={null} />}
      <div>
        <b>{title}</b>
        {detail !== undefined && <small>{detail}</small>}
      </div>
    </li>
  )
}
