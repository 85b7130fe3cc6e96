import { escapeHtml } from '#engines/escape-html.ts'

/** The colours of the day, and those of the night for mail programs that know of it. Nothing is fetched. */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 12px; background: #EDE2CB; color: #231914; font: 17px/1.5 Georgia, serif }
main { display: block; max-width: 34em; margin: 0 auto; padding: 20px 24px; background: #FAF5E8; border: 1px solid #CDAE6A; border-radius: 6px; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.2 }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 10px 0; border-top: 1px solid #DCCDAE }
a { color: #A93512 }
a.act { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #A93512; color: #FFFFFF; text-decoration: none; font-weight: bold }
small { display: block; margin-top: 20px; font-size: 14px; line-height: 1.5 }
@media (prefers-color-scheme: dark) {
  body { background: #1A130F; color: #F6EBD6 }
  main { background: #281E18; border-color: #6E5630 }
  li { border-color: #44362B }
  a { color: #FF965C }
  a.act { background: #FF965C; color: #1A130F }
}`

/** A letter as a page in the colours of the app: lines of HTML, and what stands small below them. */
export function letterPage(subject: string, lines: readonly string[], small: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body><main>`,
    '<h1>Tradewyrm</h1>',
    ...lines,
    `<small>${small}</small>`,
    '</main></body></html>',
    '',
  ].join('\n')
}

export function linkTo(address: string, words: string, look?: 'act'): string {
  const named = look === undefined ? '' : ` class="${look}"`
  return `<a${named} href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}
