import process from 'node:process'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { PICTURE_HOST } from './pictures.ts'

/** A typical phone: narrow, with a high-density screen and a slow processor. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const
/** A desk with the same slow processor and line. */
const DESK = { viewport: { width: 1280, height: 800 } } as const
export type Screen = 'phone' | 'desk'
export const SLOWER = 4
/** Slow 4G: round-trip latency in ms, and throughput per second. */
export const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const
/** A page is quiet once nothing was painted, shifted or fetched for this long. */
const QUIET_MS = 1200
const PATIENCE_MS = 20_000

export interface View {
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly lcp: number
  readonly fcp: number
  readonly cls: number
  /** The largest element, and the file it shows. */
  readonly largest: string
  /** What shifted, the largest shift first. */
  readonly moved: readonly string[]
  /** As transferred, until the page was quiet. */
  readonly bytes: number
  readonly files: readonly FetchedFile[]
}

interface FetchedFile {
  readonly name: string
  readonly bytes: number
  readonly from: number
  readonly until: number
}

/** A browser that gets pictures from a server of ours instead of their host, over the same slow line. */
export async function openBrowser(picturePort: number): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  return await chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP ${PICTURE_HOST}:443 127.0.0.1:${String(picturePort)}`,
    ],
    ...(executablePath !== undefined && { executablePath }),
  })
}

/** A separate phone with an empty cache, or a desk. @param cookie of a signed-in member */
export async function takePhone(
  browser: Browser,
  address: string,
  cookie: string | undefined,
  screen: Screen = 'phone',
): Promise<BrowserContext> {
  const device = screen === 'phone' ? PHONE : DESK
  const phone = await browser.newContext({ ...device, ignoreHTTPSErrors: true })
  if (cookie !== undefined)
    await phone.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address }
      }),
    )
  return phone
}

export async function slowDown(page: Page, line: typeof SLOW_4G | undefined): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (line === undefined) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

/** Runs in the page before anything else: records paints, shifts, and when something last happened. */
const WATCH = `
  globalThis.seen = { lcp: 0, largest: '', fcp: 0, cls: 0, moved: [], last: 0 }
  const nameOf = (node) => {
    if (!node) return 'gone'
    const element = node.nodeType === 1 ? node : node.parentElement
    if (!element) return 'gone'
    const text = (element.textContent ?? '').trim().slice(0, 24)
    return element.localName + (typeof element.className === 'string' ? '.' + element.className.split(' ')[0] : '') + ' "' + text + '"'
  }
  const note = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
      seen.last = performance.now()
    }).observe({ type, buffered: true })
  note('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.largest = nameOf(entry.element) + (entry.url ? ' ' + entry.url : '')
  })
  note('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  note('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    seen.cls += entry.value
    for (const source of entry.sources ?? [])
      seen.moved.push(entry.value.toFixed(4) + ' at ' + entry.startTime.toFixed(0) + ': ' + nameOf(source.node) + ' ' +
        [source.previousRect.y, source.previousRect.height, source.currentRect.y, source.currentRect.height].map(Math.round).join(','))
  })
  note('resource', () => {})`

const IS_QUIET = `document.readyState === 'complete' && seen.lcp > 0 && performance.now() - seen.last > ${String(QUIET_MS)}`

const READ = `({
  ...seen,
  files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
    name: new URL(entry.name).pathname,
    bytes: entry.transferSize || entry.encodedBodySize,
    from: entry.startTime,
    until: entry.responseEnd,
  })),
})`

/** Polls from outside, because waiting inside the page needs `eval`, which its policy forbids. */
async function untilQuiet(page: Page): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!(await page.evaluate<boolean>(IS_QUIET))) {
    if (performance.now() > until) throw new Error(`${page.url()} never became quiet`)
    await page.waitForTimeout(200)
  }
}

interface Viewed {
  readonly address: string
  readonly path: string
  readonly cookie: string | undefined
  readonly screen: Screen
}

/** Opens a page on a slow phone or desk with an empty cache, and waits until it is quiet. */
export async function view(browser: Browser, { address, path, cookie, screen }: Viewed): Promise<View> {
  const phone = await takePhone(browser, address, cookie, screen)
  try {
    const page = await phone.newPage()
    await slowDown(page, SLOW_4G)
    await page.addInitScript(WATCH)
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await untilQuiet(page)
    const seen = await page.evaluate<Omit<View, 'bytes'>>(READ)
    return { ...seen, bytes: seen.files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } finally {
    await phone.close()
  }
}
