import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'

/** Whose email it was in, and which kinds of news it told. */
export interface Unsubscribing {
  readonly memberId: string
  readonly kinds: readonly NoticeKind[]
}

const Payload = z.tuple([z.string().min(1), z.array(z.string())])

/** A token for the link in an email that stops emails of its kinds. It works for as long as its member stays. */
export function writeToken({ memberId, kinds }: Unsubscribing, secret: string): string {
  const payload = Buffer.from(JSON.stringify([memberId, kinds])).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** @returns undefined for any token that we did not write */
export function readToken(token: string, secret: string): Unsubscribing | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(payload, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [memberId, told] = parsed.data
  // An old email may tell of a kind that there is no more.
  const kinds = NOTICE_KINDS.filter((kind) => told.includes(kind))
  return kinds.length === 0 ? undefined : { memberId, kinds }
}

function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
}
