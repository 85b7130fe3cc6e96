import { classNames } from '#web/ui/class-names.ts'

import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

import styles from './wax-seal.module.css'

export type SealKind = 'open' | 'sent' | 'countered' | 'accepted' | 'completed' | 'declined' | 'expired'

const SEALS: Readonly<Record<SealKind, { word: string; icon: IconName }>> = {
  open: { word: 'Open', icon: 'place:key' },
  sent: { word: 'Offer sent', icon: 'send' },
  countered: { word: 'Countered', icon: 'arrow-left-right' },
  accepted: { word: 'Accepted', icon: 'place:shaking-hands' },
  completed: { word: 'Completed', icon: 'check' },
  declined: { word: 'Declined', icon: 'x' },
  expired: { word: 'Expired', icon: 'place:hourglass' },
}

interface WaxSealProps {
  kind: SealKind
  /** A different word than the kind's own; `null` if the text beside it already says it. */
  label?: string | null | undefined
  icon?: IconName | undefined
  size?: 'sm' | 'lg' | undefined
}

/** A state as a wax seal: colour, icon and a word. */
export function WaxSeal({ kind, label, icon, size }: WaxSealProps) {
  const seal = SEALS[kind]
  return (
    <span className={classNames(styles['seal'], styles[kind], size && styles[size])}>
      <span className={styles['wax']}>
        <Icon name={icon ?? seal.icon} />
      </span>
      {label !== null && <span>{label ?? seal.word}</span>}
    </span>
  )
}
