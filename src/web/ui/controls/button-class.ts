import { classNames } from '#web/ui/class-names.ts'

import styles from './button.module.css'

export interface ButtonLook {
  /** Ember is for the one thing to do next. */
  variant?: 'ember' | 'quiet' | 'ghost' | 'gilt' | 'bad' | 'felt' | undefined
  size?: 'sm' | undefined
  wide?: boolean | undefined
}

/** The look of a button for what is not one: `<Link className={buttonClass({ variant: 'quiet' })}>`. */
export function buttonClass({ variant = 'ember', size, wide = false }: ButtonLook = {}): string {
  return classNames(styles['button'], styles[variant], size && styles[size], wide && styles['wide'])
}

export const iconButtonClass = classNames(styles['iconOnly'])
