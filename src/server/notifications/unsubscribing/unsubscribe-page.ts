import { hash } from 'node:crypto'

import type { NoticeKind } from '#contract/notices.ts'
import { kindOfNotice } from '#contract/notices/kinds.ts'
import { escapeHtml } from '#engines/escape-html.ts'
import { Reply } from '#server/http/route.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 "Alegreya Sans", system-ui, sans-serif;
  background: light-dark(#EDE2CB, #1A130F); color: light-dark(#231914, #F6EBD6) }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1rem }
main { background: light-dark(#FAF5E8, #281E18); border: 1px solid light-dark(#CDAE6A, #6E5630);
  border-radius: 6px; padding: 1.25rem 1.5rem 1.5rem }
h1 { font: 700 1.6rem/1.15 Almendra, Georgia, serif; margin: 0 0 .75rem }
button { font: inherit; font-weight: 700; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 5px; cursor: pointer;
  border: 1px solid light-dark(#A93512, #FF965C); background: light-dark(#A93512, #FF965C);
  color: light-dark(#FFFFFF, #1A130F) }
li { margin-bottom: .75rem }
a { color: light-dark(#A93512, #FF965C) }
`
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The address is a key to the setting.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

type Step = 'show' | 'stopped' | 'undone'

const TITLES: Readonly<Record<Step, string>> = {
  show: 'Stop these emails?',
  stopped: 'We’ve stopped these emails',
  undone: 'You get these emails again',
}

/** A link in an email, and what it stops. */
export interface UnsubscribeLink {
  readonly token: string
  readonly kinds: readonly NoticeKind[]
  /** The token for some of them alone. */
  readonly tokenOf: (kinds: readonly NoticeKind[]) => string
}

/**
 * The page behind the link in an email. It needs neither a session nor a script. An email may tell several kinds, and nobody
 * who presses wants to stop them all unasked, so each has a button.
 * @param undone what “Undo” brings back: some had been stopped before
 */
export function unsubscribePage(
  step: Step,
  { token, kinds, tokenOf }: UnsubscribeLink,
  undone = kinds,
): Reply<string> {
  const isToChoose = step !== 'stopped' && kinds.length > 1
  const list = kinds.map((kind) => {
    const label = escapeHtml(kindOfNotice(kind).label)
    const button = `<button aria-label="Stop emails: ${label}">Stop</button>`
    return `<li>${label}${isToChoose ? formTo(addressOf(tokenOf([kind])), button) : ''}</li>`
  })
  const form =
    step === 'stopped'
      ? formTo(`${addressOf(tokenOf(undone))}/undo`, '<button>Undo</button>')
      : formTo(addressOf(token), `<button>${isToChoose ? 'Stop all of these' : 'Stop these emails'}</button>`)
  return pageOf(
    TITLES[step],
    `<p>Emails about:</p><ul>${list.join('')}</ul>${form}<p><a href="/profile#notices">All your notification settings</a></p>`,
  )
}

const addressOf = (token: string) => `/unsubscribe/${encodeURIComponent(token)}`

const formTo = (address: string, button: string) => `<form method="post" action="${address}">${button}</form>`

/** For a token that is not ours, or whose member has left: the same page for both. */
export function deadLinkPage(): Reply<string> {
  const advice = '<p>Nothing has changed. Use the link in your latest email, or sign in and open '
  return pageOf('This link doesn’t work', `${advice}<a href="/profile#notices">your preferences</a>.</p>`)
}

function pageOf(title: string, body: string): Reply<string> {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Tradewyrm</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`
  return new Reply(html, { headers: HEADERS })
}
