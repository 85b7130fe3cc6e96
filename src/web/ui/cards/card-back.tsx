import back from '#web/ui/assets/card-back.svg'

import styles from './card-back.module.css'

export function CardBack({ label = 'Card back' }: { label?: string }) {
  return <img className={styles['back']} src={back} alt={label} />
}
