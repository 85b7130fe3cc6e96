import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright'

export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

const VIEWS = {
  phone: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
  },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const

/**
 * In a closed network, Chromium's background requests slow it down. As root it must run without its sandbox.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit extends AsyncDisposable {
  readonly context: BrowserContext
  readonly page: Page
  /**
   * What the pages complained about so far: errors thrown or logged, and violations of the security policy.
   */
  readonly complaints: readonly string[]
}

/** What a journey is about that others do without. */
export type Wants = 'motion' | 'pushes' | 'early-code'

/** Makes pages believe that their member asked the browser to save data. Browsers have no other way to set it. */
const SAVE_DATA = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

let shell: Promise<Browser> | undefined
let whole: Promise<Browser> | undefined

/**
 * A fresh browser on a phone or a desktop. Its member asked for less motion and to save data: the crier never stops,
 * and drawing him takes a tenth of a core for each open page; the code of all main places, which would be fetched
 * early, is a third of what a page costs. Journeys about what is drawn, and when, want both; those about a bad line
 * want the early code; those about pushes want the whole browser, because its shell shows none.
 */
export async function visit(url: string, device: Device, wants?: Wants): Promise<Visit> {
  const browser = await (wants === 'pushes'
    ? (whole ??= launch('CHROMIUM_PATH'))
    : (shell ??= launch('HEADLESS_SHELL_PATH')))
  const reducedMotion = wants === 'motion' ? 'no-preference' : 'reduce'
  const context = await browser.newContext({ ...VIEWS[device], reducedMotion, baseURL: url })
  if (wants !== 'motion' && wants !== 'early-code') await context.addInitScript(SAVE_DATA)
  return await watched(context)
}

/** The browser of another visit once more, signed in alike, whose camera sees this film. */
export async function visitWithCamera(url: string, before: Visit, film: string): Promise<Visit> {
  const args = [
    ...ARGUMENTS,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const own = await launch('HEADLESS_SHELL_PATH', args)
  const context = await own.newContext({
    ...VIEWS.phone,
    reducedMotion: 'reduce',
    baseURL: url,
    storageState: await before.context.storageState(),
    permissions: ['camera'],
  })
  const seeing = await watched(context)
  return { ...seeing, [Symbol.asyncDispose]: () => own.close() }
}

async function watched(context: BrowserContext): Promise<Visit> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
  })
  const page = await context.newPage()
  return {
    context,
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await context.close()
    },
  }
}

/**
 * The browser itself reports refused calls, and pictures it can't load in a closed network. Journeys expect
 * both.
 */
function isExpected(message: string): boolean {
  return message.startsWith('Failed to load resource')
}

/** @param variable names the browser; without it, Playwright's own is taken */
async function launch(
  variable: 'CHROMIUM_PATH' | 'HEADLESS_SHELL_PATH',
  args: readonly string[] = ARGUMENTS,
): Promise<Browser> {
  const executablePath = process.env[variable]
  return await chromium.launch({
    args: [...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}
