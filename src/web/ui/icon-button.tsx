import type { ComponentProps } from 'react'

import { iconButtonClass } from './button-class.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  label: string
  pressed?: boolean | undefined
}

/** An icon alone, for what everyone knows by its sign: close, back, share, more. */
export function IconButton({ icon, label, pressed, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass} aria-label={label} aria-pressed={pressed}>
      <Icon name={icon} />
    </button>
  )
}
