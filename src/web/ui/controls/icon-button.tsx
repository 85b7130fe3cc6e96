import type { ComponentProps } from 'react'

import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { iconButtonClass } from './button-class.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  label: string
  pressed?: boolean | undefined
}

/** A button with only an icon, for well-known signs: close, back, share, more. */
export function IconButton({ icon, label, pressed, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label} aria-pressed={pressed}>
      <Icon name={icon} />
    </button>
  )
}
