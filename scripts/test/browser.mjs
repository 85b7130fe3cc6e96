import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { Problem } from '#scripts/start/problem.mjs'
import { runQuietly } from '#scripts/start/quiet.mjs'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const WINDOWS_CHROME = 'Google/Chrome/Application/chrome.exe'
const ANSWER_MS = 20_000
const DOWNLOAD_MS = 5 * 60_000

/**
 * The environment that names the browsers of tests. Both run: they are those named before, installed ones, or ones
 * installed now. The shell draws every tab and takes three quarters of the time, but shows no notifications; without
 * one, the whole browser stands in for it.
 */
export async function findBrowsers(root, node) {
  const whole =
    (await named('CHROMIUM_PATH')) ??
    (await firstThatRuns(installedBrowsers())) ??
    (await playwrightBrowser(root, node)) ??
    (await systemBrowser()) ??
    refuse()
  const shell =
    (await named('HEADLESS_SHELL_PATH')) ?? (await firstThatRuns(onPath(SHELLS))) ?? (await systemShell())
  return { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: shell ?? whole }
}

async function named(variable) {
  const { [variable]: browser } = process.env
  if (!browser) return undefined
  if (await canRun(browser)) return browser
  throw new Problem(`${variable} is ${browser}, which does not run as a browser.`)
}

function refuse() {
  throw new Problem(
    'The tests need a browser, but we could not find or install one. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  )
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function installedBrowsers() {
  const { ProgramFiles: programs, LOCALAPPDATA: ownPrograms } = process.env
  return [
    ...onPath(NAMES),
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
  // The package only recommends fonts, but pages are unreadable without any.
  await installPackages(['chromium', 'fonts-liberation'])
  return await firstThatRuns(installedBrowsers())
}

async function systemShell() {
  await installPackages(['chromium-headless-shell'])
  return await firstThatRuns(onPath(SHELLS))
}

/** Installs packages of a Debian system, if we may. */
async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${packages[0]} from this system's packages…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const { code, output } = await runQuietly('apt-get', install, { env })
  if (code !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`)
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
