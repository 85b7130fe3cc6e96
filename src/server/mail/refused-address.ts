/** What a mail server answered, and to which command. */
export interface MailAnswer {
  readonly command: string
  readonly response: string
}

/** An answer that is for good, with its enhanced code (RFC 3463) if the server gives one. */
const FOR_GOOD = /^(?<basic>5\d\d)[ -](?:(?<enhanced>5\.\d{1,3}\.\d{1,3})(?=\s|$))?/

/**
 * No such mailbox, no such host, a malformed address, moved without a new address, a host without mail, a mailbox
 * that is closed. A full mailbox is not among them, nor what is about sender, content or policy.
 */
const OF_THE_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']
/** Without an enhanced code these are said of an address, but also of relays and of policy. */
const PERHAPS_OF_THE_ADDRESS = ['550', '551', '553']

const NOBODY_THERE = [
  /\bno such (?:user|mailbox|recipient|address|person|account)\b/i,
  /\b(?:user|recipient|mailbox|address|account)\b.{0,60}\b(?:unknown|not found|does(?:n[’']t| not) exist|invalid|disabled|inactive)\b/i,
  /\b(?:unknown|invalid|non-?existent) (?:user|recipient|mailbox|address|account)\b/i,
]
const OF_SOMETHING_ELSE = /\b(?:relay\w*|spam|block\w*|polic\w+|denied|sender|authenticat\w+|reputation)\b/i

/**
 * Whether a mail server says that nobody will ever be reached at the address. When in doubt it does not: a mail
 * too many is refused again, but a mail that is never sent is missed.
 */
export function isAddressRefused({ command, response }: MailAnswer): boolean {
  const { basic, enhanced } = FOR_GOOD.exec(response)?.groups ?? {}
  if (enhanced !== undefined) return OF_THE_ADDRESS.includes(enhanced)
  if (command !== 'RCPT TO' || basic === undefined || !PERHAPS_OF_THE_ADDRESS.includes(basic)) return false
  return NOBODY_THERE.some((words) => words.test(response)) && !OF_SOMETHING_ELSE.test(response)
}
