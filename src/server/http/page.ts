import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { z } from 'zod'

import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { mayKeep } from '#contract/keepers.ts'
import { findPage, type Page } from '#contract/pages.ts'
import { type RefusalCode, REFUSALS } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { idOf } from '#server/realtime/message.ts'

import { policyWith } from './headers.ts'
import { retryHeaders } from './outgoing.ts'
import { filesOfPages } from './page-files.ts'
import { fullHead, type PageHead } from './page-head.ts'
import { arrange, fillTemplate, type FirstReply, type RootMarks } from './page-html.ts'
import { stylesIn, viewDrawer } from './page-view.ts'
import { perform, type Performance, type Surroundings } from './perform.ts'
import { Refusal } from './refusal.ts'
import type { Caller, Route } from './route.ts'

/** What a head may say as the installation does. */
type House = Pick<Config, 'currency'>

type Input = Readonly<Record<string, string>>

/** What a page shows first: the endpoints it will ask, and the head it derives from their replies. */
export interface PageSource {
  /** One of `PAGES`. */
  readonly path: string
  /** The page's main call. If it is refused, the page answers 404; a visitor is led to sign in. */
  readonly subject: Endpoint
  readonly input: (parameters: Input) => Record<string, unknown>
  readonly head: (reply: never, house: House) => PageHead
  /** Further calls whose replies are included. */
  readonly further?: (parameters: Input) => readonly FirstCall[]
}

/** A call whose reply is written into the page. */
export interface FirstCall {
  readonly endpoint: Endpoint
  readonly input: Record<string, unknown>
}

/** Describes the first replies of one page. The domain that answers its subject exports it in `routes.ts`. */
export function pageOf<InputType extends z.ZodObject, ReplyType extends z.ZodType>(source: {
  path: string
  subject: Endpoint<InputType, ReplyType>
  input: (parameters: Input) => z.input<InputType>
  head: (reply: z.output<ReplyType>, house: House) => PageHead
  further?: PageSource['further']
}): PageSource {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `head` only ever gets the reply of `subject`
  return source as unknown as PageSource
}

interface WrittenPage {
  readonly html: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** The visitor who requests a page. */
type Visitor = Pick<Performance, 'request' | 'cookies' | 'address'>

export type PageWriter = (visitor: Visitor) => Promise<WrittenPage>

interface PageSetting extends Surroundings {
  readonly routes: readonly Route[]
  readonly pages: readonly PageSource[]
  /** The calls whose replies the frame of every page shows. */
  readonly firstCalls: readonly FirstCall[]
  readonly webFolder: string
}

/** Returns a function that writes pages: the built `index.html` with the page's head and first replies. */
export function pageWriter(setting: PageSetting): PageWriter {
  const template = arrange(readFileSync(path.join(setting.webFolder, 'index.html'), 'utf8'))
  const routes = new Map(setting.routes.map((route) => [route.endpoint, route]))
  const sources = new Map(setting.pages.map((page) => [page.path, page]))
  const filesOf = filesOfPages(setting.webFolder)
  const drawView = viewDrawer(setting.webFolder, setting.app)

  return async (visitor) => {
    const { pathname, search } = new URL(visitor.request.url)
    const page = pageAt(pathname, setting)
    const { path: pagePath = '' } = page ?? {}
    const parameters = parametersOf(pagePath, pathname)
    const source = sources.get(pagePath)
    const calls = [...setting.firstCalls, ...callsOf(source, parameters)]
    // Read before the calls, so that the stream also brings an event that the replies just miss.
    const { place } = setting.app.tail
    const replies = await Promise.all(
      calls.map((call) => replyTo(call, routes.get(call.endpoint), setting, visitor)),
    )
    const subject = source === undefined ? undefined : replies.at(-1)
    const caller = await callerOf(setting, visitor)
    const status = isHidden(page, caller) ? 404 : statusOf(page, subject, replies)
    const told: PageHead =
      page === undefined || status === 404
        ? { title: 'Not found' }
        : { title: page.title, ...headOf(source, subject, setting.app.config) }
    const head = fullHead(told, pathname, setting.app.config.publicUrl)
    const files = filesOf(pagePath, caller !== null)
    const isWhole = status === 200
    const isIndexed = isWhole && told.isListed !== false
    const view = isWhole ? await drawView(pagePath, `${pathname}${search}`, replies) : undefined
    const marks = marksOf(setting.app.config, visitor, idOf(place))
    return {
      html: fillTemplate(template, { head: { ...head, isIndexed }, marks, replies, files, view }),
      status,
      headers: { ...PAGE_HEADERS, ...retryHeaders(status), ...policyWith(stylesIn(view ?? '')) },
    }
  }
}

/** 503 while the database is away or too many ask, because what we cannot find now may well exist; 500 for a bug of ours. */
function statusOf(
  page: unknown,
  subject: AskedReply | undefined,
  replies: readonly AskedReply[],
): 200 | 404 | 500 | 503 {
  if (page === undefined) return 404
  if (replies.some(({ isAway }) => isAway)) return 503
  if (subject === undefined || subject.body !== undefined || subject.refusal === 'signed_out') return 200
  const status = REFUSALS[subject.refusal ?? 'internal']
  if (status === 500) return 500
  return status === 429 || status === 503 ? 503 : 404
}

/** An admin's page does not exist for anybody else. */
function isHidden(page: ShownPage | undefined, caller: Caller | null): boolean {
  return page?.access === 'admin' && !mayKeep(caller?.member, page.power)
}

/** Without an answer we treat the caller as a visitor. */
async function callerOf({ findCaller }: PageSetting, { cookies }: Visitor): Promise<Caller | null> {
  try {
    return await findCaller(cookies)
  } catch (error) {
    if (isDatabaseAway(error)) return null
    throw error
  }
}

function marksOf({ isDevelopment }: Config, { cookies }: Visitor, place: string): RootMarks {
  return { theme: themeOf(cookies), place, mode: isDevelopment ? 'development' : undefined }
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'cookie',
}

type ShownPage = Pick<Page, 'title' | 'access' | 'power'> & { readonly path: string }

/** Finds one of `PAGES`; in development also the pages for developers. */
function pageAt(pathname: string, { app }: PageSetting): ShownPage | undefined {
  if (app.config.isDevelopment && pathname.startsWith('/dev/'))
    return { path: pathname, title: 'Workshop', access: 'anyone' }
  return findPage(pathname)
}

/** The calls of a page, its subject last. */
function callsOf(source: PageSource | undefined, parameters: Input): FirstCall[] {
  if (source === undefined) return []
  const subject = { endpoint: source.subject, input: source.input(parameters) }
  return [...(source.further?.(parameters) ?? []), subject]
}

function headOf(source: PageSource | undefined, subject: FirstReply | undefined, house: House): PageHead {
  if (source === undefined || subject?.body === undefined) return {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a validated reply of this very endpoint
  return source.head(subject.body as never, house)
}

/** The result of one of the page's calls; `isAway` if it failed only because the database is away. */
interface AskedReply extends FirstReply {
  readonly isAway: boolean
  readonly refusal?: RefusalCode | undefined
}

async function replyTo(
  { endpoint, input }: FirstCall,
  route: Route | undefined,
  surroundings: Surroundings,
  visitor: Visitor,
): Promise<AskedReply> {
  const key = addressOf(endpoint, input)
  if (route === undefined) throw new Error(`no route answers ${endpoint.path}`)
  try {
    const reply = await perform(route, surroundings, { ...visitor, input })
    return { key, body: reply.body, isAway: false }
  } catch (error) {
    const isAway = isDatabaseAway(error) || (error instanceof Refusal && error.code === 'not_ready')
    if (!isAway && !(error instanceof Refusal))
      surroundings.app.log.error({ err: error, path: endpoint.path }, 'a bug')
    return { key, body: undefined, isAway, refusal: error instanceof Refusal ? error.code : undefined }
  }
}

function themeOf(cookies = ''): string | undefined {
  return /(?:^|;\s*)theme=(day|night)(?:;|$)/.exec(cookies)?.[1]
}

function parametersOf(pattern: string, pathname: string): Input {
  const parts = pathname.replace(/\/+$/, '').split('/')
  const named = pattern
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decode(parts[at] ?? '')]] : []))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pairs of strings, built one line above
  return Object.fromEntries(named) as Input
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
