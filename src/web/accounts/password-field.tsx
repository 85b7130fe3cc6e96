import { useState } from 'react'
import type { ComponentProps } from 'react'

import { Field } from '#web/ui/controls/field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import control from '#web/ui/controls/control.module.css'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password field, hidden until the member asks to see it. */
export function PasswordField({ label, hint, fault, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => (
        <div className={styles['password']}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={control['input']}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label="Show password"
            pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
