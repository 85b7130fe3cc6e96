import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { Problem } from '#scripts/start/problem.mjs'
import { runQuietly } from '#scripts/start/quiet.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const WINDOWS_CHROME = 'Google/Chrome/Application/chrome.exe'
const ANSWER_MS = 20_000
const DOWNLOAD_MS = 5 * 60_000

/** A Chromium or Chrome that runs: the one named, an installed one, or one installed now. */
export async function findBrowser(root, node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await canRun(named)) return named
    throw new Problem(`CHROMIUM_PATH is ${named}, which does not run as a browser.`)
  }
  const found = await firstThatRuns(installedBrowsers())
  return found ?? (await playwrightBrowser(root, node)) ?? (await systemBrowser()) ?? refuse()
}

function refuse() {
  throw new Problem(
    'The tests need a browser, but we could not find or install one. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  )
}

function installedBrowsers() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const { ProgramFiles: programs, LOCALAPPDATA: ownPrograms } = process.env
  return [
    ...NAMES.flatMap((name) => onPath.map((folder) => join(folder, name))),
    ...['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      APPS.map((app) => join(folder, app)),
    ),
    ...[programs, ownPrograms].filter(Boolean).map((folder) => join(folder, WINDOWS_CHROME)),
  ]
}

async function playwrightBrowser(root, node) {
  const question = "process.stdout.write(require('playwright').chromium.executablePath())"
  const { code, output: browser } = await runQuietly(node, ['-e', question], { cwd: root })
  if (code !== 0) return undefined
  if (await canRun(browser)) return browser
  process.stdout.write('No browser found: downloading one for the tests…\n')
  const cli = join(root, 'node_modules/playwright/cli.js')
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const download = await runQuietly(node, [cli, 'install', 'chromium'], { env, timeout: DOWNLOAD_MS })
  return download.code === 0 && (await canRun(browser)) ? browser : undefined
}

async function systemBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write("Installing this system's package chromium…\n")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  // The package only recommends fonts, but pages are unreadable without any.
  const packages = ['--no-install-recommends', 'chromium', 'fonts-liberation']
  const { code, output } = await runQuietly('apt-get', ['install', '-y', ...packages], { env })
  if (code !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`)
  return await firstThatRuns(installedBrowsers())
}

async function firstThatRuns(browsers) {
  for (const browser of browsers) {
    if (await canRun(browser)) return browser
  }
  return undefined
}

/** Some systems have a `chromium-browser` that only says how to install it, or that lacks libraries. */
async function canRun(browser) {
  try {
    accessSync(browser, constants.X_OK)
  } catch {
    return false
  }
  // Chrome on Windows opens a window instead of answering.
  if (process.platform === 'win32') return true
  const { code } = await runQuietly(browser, ['--version'], { timeout: ANSWER_MS })
  return code === 0
}
