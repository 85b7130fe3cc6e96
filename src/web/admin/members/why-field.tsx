import { KEEPER_REASON_MAX } from '#contract/accounts/keeping.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'

interface WhyFieldProps {
  username: string
  /** Who reads it: the member at once, perhaps in their last email, or whoever looks into the ledger. */
  readBy: 'member' | 'leaver' | 'ledger'
  value: string
  onChange: (reason: string) => void
}

export const readByLedger = (username: string) =>
  `The ledger keeps it. ${username} finds it in their download.`

const HINTS: Readonly<Record<WhyFieldProps['readBy'], (username: string) => string>> = {
  member: (username) => `${username} reads this, by email and here. Name nobody who reported them.`,
  leaver: (username) => `${username} reads this in an email. Name nobody who reported them.`,
  ledger: readByLedger,
}

/** The reason that a keeper gives for what they do to a member. */
export function WhyField({ username, readBy, value, onChange }: WhyFieldProps) {
  return (
    <TextArea
      label="Why"
      hint={HINTS[readBy](username)}
      value={value}
      rows={3}
      maxLength={KEEPER_REASON_MAX}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
