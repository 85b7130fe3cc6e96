import type { LetterOf } from '#contract/mail.ts'
import { escapeHtml } from '#engines/html/escape.ts'

import type { House, Mail } from './letters.ts'

/** The colours of the day, and those of the night for mail programs that know of it. */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 12px; background: #EDE2CB; color: #231914; font: 17px/1.5 Georgia, serif }
main { display: block; max-width: 34em; margin: 0 auto; padding: 20px 24px; background: #FAF5E8; border: 1px solid #CDAE6A; border-radius: 6px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.2 }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 10px 0; border-top: 1px solid #DCCDAE }
a { color: #A93512 }
small { display: block; margin-top: 20px; font-size: 14px; line-height: 1.5 }
@media (prefers-color-scheme: dark) {
  body { background: #1A130F; color: #F6EBD6 }
  main { background: #281E18; border-color: #6E5630 }
  li { border-color: #44362B }
  a { color: #FF965C }
}`

/** Writes the mail with what a member has not read, as text and in the colours of the app. */
export function composeNews(letter: LetterOf<'news'>, { publicUrl, operatorName }: House): Mail {
  const { lines, settings, unsubscribe, tellsNear } = letter
  const greeting = `Hello ${letter.username},`
  const [first] = lines
  const things = `${String(lines.length)} things ${tellsNear ? 'for you on Tradewyrm' : "you haven't read"}`
  const subject = lines.length === 1 && first !== undefined ? first.text : things
  const sender = `Tradewyrm, run by ${operatorName}`
  const text = [
    greeting,
    '',
    ...lines.flatMap((line) => [line.text, line.link, '']),
    `Choose what we email you: ${settings}`,
    `Stop emails like this one: ${unsubscribe}`,
    '',
    sender,
    publicUrl,
    '',
  ].join('\n')
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><main>`,
    '<h1>Tradewyrm</h1>',
    `<p>${escapeHtml(greeting)}</p>`,
    '<ul>',
    ...lines.map((line) => `<li>${escapeHtml(line.text)}<br>${linkTo(line.link, 'View details')}</li>`),
    '</ul>',
    `<small>${linkTo(settings, 'Choose what we email you')} · ${linkTo(unsubscribe, 'Stop emails like this one')}<br>${escapeHtml(sender)}, ${linkTo(publicUrl, publicUrl)}</small>`,
    '</main></body></html>',
    '',
  ].join('\n')
  return { subject, text, html, unsubscribe }
}

function linkTo(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}
