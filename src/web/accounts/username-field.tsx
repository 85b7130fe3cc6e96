import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { USERNAME_MAX, USERNAME_MIN } from '#contract/accounts.ts'
import { isReservedName } from '#contract/reserved-names.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { accountQueries } from './queries.ts'

const PAUSE_MS = 300

interface UsernameFieldProps {
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

/** A field for a free username; it says while typing whether the name is taken. */
export function UsernameField({ value, fault, onChange }: UsernameFieldProps) {
  const settled = useSettled(value)
  const isWorthAsking = settled.length >= USERNAME_MIN && usernameFault(settled) === undefined
  const { data } = useQuery({ ...accountQueries.username(settled), enabled: isWorthAsking })
  const isKnown = isWorthAsking && settled === value && data !== undefined
  const liveFault = isKnown && !data.isAvailable ? takenFault(value) : strangeFault(value)
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX}
      value={value}
      fault={liveFault ?? fault}
      hint={
        isKnown && data.isAvailable
          ? `${value} is free. You can’t change it later.`
          : `${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, _ and -. Others see this name, and you can’t change it later.`
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Says what is wrong with a username, apart from being taken. */
export function usernameFault(name: string): string | undefined {
  if (name.length < USERNAME_MIN || name.length > USERNAME_MAX) {
    return `Choose ${USERNAME_MIN} to ${USERNAME_MAX} characters.`
  }
  return strangeFault(name)
}

export function takenFault(name: string): string {
  return `${name} is taken. Choose another name.`
}

function strangeFault(name: string): string | undefined {
  if (!/^[\w-]*$/.test(name)) return 'Use only letters, digits, _ and -.'
  return isReservedName(name) ? `${name} is reserved. Choose another name.` : undefined
}

/** Returns `value` once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
