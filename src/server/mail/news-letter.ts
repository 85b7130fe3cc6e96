import type { LetterOf } from '#contract/mail.ts'
import { escapeHtml } from '#engines/escape-html.ts'

import type { House, Mail } from './composed-mail.ts'
import { letterPage, linkTo } from './letter-page.ts'

/** How what stands below the news begins. */
export const FOOT_BEGINS = 'Choose what we email you: '

/** Writes the mail with what a member has not read, as text and in the colours of the app. */
export function composeNews(letter: LetterOf<'news'>, { publicUrl, operatorName }: House): Mail {
  const { lines, settings, unsubscribe, tellsNear, carries, quotes } = letter
  const greeting = `Hello ${letter.username},`
  const [first] = lines
  const things = `${String(lines.length)} things ${tellsNear ? 'for you on Tradewyrm' : "you haven't read"}`
  const subject = lines.length === 1 && first !== undefined ? first.text : things
  const sender = `Tradewyrm, run by ${operatorName}`
  const text = [
    greeting,
    '',
    ...lines.flatMap((line) => [line.text, line.link, '']),
    FOOT_BEGINS + settings,
    `Stop emails like this one: ${unsubscribe}`,
    '',
    sender,
    publicUrl,
    '',
  ].join('\n')
  const shown = lines.map(
    (line) => `<li>${escapeHtml(line.text)}<br>${linkTo(line.link, 'View details')}</li>`,
  )
  const ways = `${linkTo(settings, 'Choose what we email you')} · ${linkTo(unsubscribe, 'Stop emails like this one')}`
  const small = `${ways}<br>${escapeHtml(sender)}, ${linkTo(publicUrl, publicUrl)}`
  const html = letterPage(subject, [`<p>${escapeHtml(greeting)}</p>`, '<ul>', ...shown, '</ul>'], small)
  return { subject, text, html, unsubscribe, carries, quotes }
}
