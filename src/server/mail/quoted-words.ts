import { escapeHtml } from '#engines/escape-html.ts'
import type { App } from '#server/app-context.ts'
import type { Quoted } from '#server/contributions/thing-words.ts'

import { FOOT_BEGINS } from './news-letter.ts'
import type { WaitingMail } from './queries.ts'

/**
 * A mail with the words that it quotes, read when it goes: meanwhile they may have been changed, deleted or read. They
 * are stored nowhere.
 */
export async function withQuotes(app: App, mail: WaitingMail): Promise<WaitingMail> {
  const { memberId, quotes = [] } = mail
  if (memberId === null) return mail
  const quoted: Quoted[] = []
  for (const ref of quotes) {
    const found = await app.words.find(({ thing }) => thing === ref.thing)?.quote(app, memberId, ref)
    if (found !== undefined) quoted.push(found)
  }
  return quoted.length === 0 ? mail : Object.assign({}, mail, addedTo(mail, quoted))
}

/** Behind what is told: nothing that a member says stands behind that, so the last such place is ours. */
function addedTo({ text, html }: WaitingMail, quoted: readonly Quoted[]): Pick<WaitingMail, 'text' | 'html'> {
  const footAt = text.lastIndexOf(`\n${FOOT_BEGINS}`) + 1
  const smallAt = html.lastIndexOf('<small>')
  return {
    text: text.slice(0, footAt) + quoted.map(asText).join('') + text.slice(footAt),
    html: html.slice(0, smallAt) + quoted.map(asHtml).join('') + html.slice(smallAt),
  }
}

/** Set in, so that it cannot look like words of ours. */
function asText({ title, lines, more }: Quoted): string {
  const said = lines.flatMap(({ by, words }) => (by === null ? words : `${by}: ${words}`).split('\n'))
  return [title, ...said.map((line) => `> ${line}`), ...moreOf(more), '', ''].join('\n')
}

function asHtml({ title, lines, more }: Quoted): string {
  const said = lines.map(({ by, words }) => {
    const name = by === null ? '' : `<b>${escapeHtml(by)}:</b> `
    return `<p dir="auto">${name}${escapeHtml(words).replaceAll('\n', '<br>')}</p>`
  })
  const rest = moreOf(more).map((words) => `<p>${words}</p>`)
  return `<p><b>${escapeHtml(title)}</b></p><blockquote>${[...said, ...rest].join('')}</blockquote>`
}

const moreOf = (more: number): string[] => (more === 0 ? [] : [`and ${String(more)} more`])
