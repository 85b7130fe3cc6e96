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

/** Says what is obviously wrong with an email address; the server checks more. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This doesn’t look like an email address.'
}
