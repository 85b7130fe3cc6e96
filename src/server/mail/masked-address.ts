/** An email address of which only the first letter and the host are left: `m…@example.org`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`
}
