import { TextField } from '#web/ui/controls/text-field.tsx'

interface EmailFieldProps {
  label?: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

export function EmailField({ label = 'Email', value, fault, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      placeholder="you@example.org"
      value={value}
      fault={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What keeps `email` from being an address, at a glance; the server looks closer. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This doesn’t look like an email address.'
}
