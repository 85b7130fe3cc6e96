import { classNames } from '#web/ui/class-names.ts'

import styles from './button.module.css'

export interface ButtonLook {
  /** Ember marks the main action. */
  variant?: 'ember' | 'quiet' | 'ghost' | 'gilt' | 'bad' | 'felt' | undefined
  size?: 'sm' | undefined
  wide?: boolean | undefined
}

/** Makes something else look like a button: `<Link className={buttonClass({ variant: 'quiet' })}>`. */
export function buttonClass({ variant = 'ember', size, wide = false }: ButtonLook = {}): string {
  return classNames(styles['button'], styles[variant], size && styles[size], wide && styles['wide'])
}

export const iconButtonClass = classNames(styles['iconOnly'])
