import type { Letter } from '#contract/mail.ts'
import { escapeHtml } from '#engines/escape-html.ts'

import type { House, Mail } from './composed-mail.ts'
import { letterPage, linkTo } from './letter-page.ts'
import { aboutOf, LAST_LETTERS, LETTER_WORDS } from './letter-words.ts'
import { composeNews } from './news-letter.ts'
import { readMail } from './read-mail.ts'

/** Writes the mail for a letter. */
export function composeMail(letter: Letter, house: House): Mail {
  if (letter.kind === 'news') return composeNews(letter, house)
  const { publicUrl, operatorName } = house
  const { subject, before, action, after, contact } = LETTER_WORDS[letter.kind]
  const contactUrl = `${publicUrl}/contact`
  const link = 'link' in letter ? letter.link : undefined
  const about = aboutOf(letter)
  const greeting = greetingOf(letter.username)
  const sender = `Tradewyrm, run by ${operatorName}`
  const details = [about, link].filter((line) => line !== undefined)
  const body = [...before, ...details.flatMap((line) => ['', line]), '']
  const reach = contact === undefined ? [] : [contact, contactUrl]
  const text = [greeting, '', ...body, ...after, ...reach, '', sender, publicUrl, ''].join('\n')
  const shown = [
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragraphs(before),
    ...(about === undefined ? [] : [`<p>${escapeHtml(about)}</p>`]),
    ...(link === undefined ? [] : [`<p>${linkTo(link, action ?? link, 'act')}</p>`]),
    ...paragraphs(after),
    ...(contact === undefined ? [] : [...paragraphs([contact]), `<p>${linkTo(contactUrl, contactUrl)}</p>`]),
  ]
  const html = letterPage(subject, shown, `${escapeHtml(sender)}<br>${linkTo(publicUrl, publicUrl)}`)
  return { subject, text, html }
}

/** Lines of the plain text as paragraphs: one goes on where a line ends within a sentence. */
function paragraphs(lines: readonly string[]): string[] {
  const said: string[] = []
  let isOpen = false
  for (const line of lines) {
    if (isOpen) said.push(`${said.pop() ?? ''} ${line}`)
    else said.push(line)
    isOpen = !/[.:?]$/.test(line)
  }
  return said.map((words) => `<p>${escapeHtml(words)}</p>`)
}

/**
 * Whether a mail was to a member or about them, perhaps to a new address. What tells that the account is gone does
 * not count, and is deleted by age.
 */
export function isAbout(
  source: string,
  { username, email }: { readonly username: string; readonly email: string },
): boolean {
  const { to, subject, text } = readMail(source)
  if (LAST_LETTERS.some((kind) => subject === LETTER_WORDS[kind].subject)) return false
  return to.toLowerCase() === email || text.startsWith(greetingOf(username))
}

function greetingOf(username: string): string {
  return `Hello ${username},`
}
