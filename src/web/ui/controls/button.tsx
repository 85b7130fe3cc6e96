import type { ComponentProps, MouseEvent } from 'react'

import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  icon?: IconName | undefined
  /** The action under way, such as `Creating...`. It replaces the label and prevents a second press. */
  busy?: string | undefined
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide })}
      disabled={disabled}
      // The attribute `disabled` would take the focus away, and Escape or Tab would start from nowhere.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={handleClick}
    >
      {icon && !isBusy && <Icon name={icon} />}
      {busy ?? children}
    </button>
  )
}
