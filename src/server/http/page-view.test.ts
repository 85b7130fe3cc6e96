import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { expect, test } from 'vitest'

import { testConfig } from '#tests/server/start-app.ts'

import { policyWith } from './headers.ts'
import { filesOfPages } from './page-files.ts'
import { arrange, fillTemplate, type FullHead } from './page-html.ts'
import { stylesIn, viewDrawer } from './page-view.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_frame.js'] },
  'begin.ts': { file: 'assets/begin.js' },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  '_shown.js': { file: 'assets/shown.js', css: ['assets/shown.css'] },
  'routes/card.$id.tsx?tsr-split=component': {
    file: 'assets/card.js',
    imports: ['_frame.js', '_shown.js'],
    css: ['assets/card.css'],
  },
  'routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_frame.js'] },
  'pages/home/home-drawn.tsx': {
    file: 'assets/home-drawn.js',
    imports: ['_frame.js'],
    css: ['assets/home-drawn.css'],
  },
  'routes/trades.index.tsx?tsr-split=component': { file: 'assets/trades.js', imports: ['_frame.js'] },
  'routes/dashboard.tsx?tsr-split=component': { file: 'assets/dashboard.js' },
  '_dashboard-parts-a1.js': { file: 'assets/parts.js', name: 'dashboard-parts', css: ['assets/parts.css'] },
  'shell/frame/member-frame.tsx': { file: 'assets/member.js', imports: ['_shown.js'] },
}

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <title>Tradewyrm</title>
    <link rel="preload" href="/assets/title.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/frame.js">
    <link rel="stylesheet" crossorigin href="/assets/frame.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const HEAD: FullHead = {
  title: 'Mirror Tide',
  description: 'A card',
  image: 'http://tavern.example/og.png',
  canonical: 'http://tavern.example/card/one',
  isIndexed: true,
  data: undefined,
  picture: 'https://pictures.example/one.jpg?a=1&b=2',
}
const SERVER = { config: testConfig(tmpdir(), 'file:none'), log: pino({ level: 'silent' }) }
const MARKS = { theme: undefined, place: '0.1', mode: undefined }

/** Creates a build folder as the server finds it. @param drawing the module that renders first views */
function built(drawing?: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
  const webFolder = path.join(home, 'web')
  mkdirSync(path.join(webFolder, '.vite'), { recursive: true })
  writeFileSync(path.join(webFolder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  if (drawing !== undefined) {
    mkdirSync(path.join(webFolder, '.first-view'))
    writeFileSync(path.join(webFolder, '.first-view/first-view.js'), drawing)
    writeFileSync(path.join(home, 'package.json'), '{"type":"module"}')
  }
  return {
    webFolder,
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true })
    },
  }
}

const repliesOf = (name: string) => [{ key: '/api/card', body: { name } }]

test('a page names its own scripts and style sheets, and the members’ frame for members', () => {
  using build = built()
  const filesOf = filesOfPages(build.webFolder)
  const own = filesOf('/card/:id', false)
  expect(own.scripts.toSorted()).toEqual(['/assets/card.js', '/assets/shown.js'])
  expect(own.styles.toSorted()).toEqual(['/assets/card.css', '/assets/shown.css'])
  expect(filesOf('/card/:id', true).scripts).toContain('/assets/member.js')
  expect(filesOf('/trades', false).scripts).toEqual(['/assets/trades.js'])
  expect(filesOf('/nowhere', false)).toMatchObject({ scripts: [], styles: [] })
})

test('the dashboard names the groups of parts that it asks for at once', () => {
  using build = built()
  const { scripts, styles } = filesOfPages(build.webFolder)('/dashboard', true)
  expect(scripts.toSorted()).toEqual([
    '/assets/dashboard.js',
    '/assets/member.js',
    '/assets/parts.js',
    '/assets/shown.js',
  ])
  expect(styles).toContain('/assets/parts.css')
})

test('the parts that this list of files names are parts of the web app', () => {
  const parts = Object.keys(MANIFEST).filter((name) => /^[a-z]/.test(name) && name !== 'index.html')
  const files = parts.map((name) => path.join('src/web', name.split('?')[0] ?? ''))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the home page has the styles of what the server draws there, whose script comes later', () => {
  using build = built()
  const { scripts, styles } = filesOfPages(build.webFolder)('/', false)
  expect(scripts).toEqual(['/assets/home.js'])
  expect(styles).toEqual(['/assets/home-drawn.css'])
})

test('a page rendered by the browser preloads its picture and scripts, style sheets first', () => {
  using build = built()
  const files = filesOfPages(build.webFolder)('/card/:id', false)
  const html = fillTemplate(arrange(TEMPLATE), {
    head: HEAD,
    marks: MARKS,
    replies: [],
    files,
    view: undefined,
  })
  expect(html).toContain(
    '<link rel="preload" as="image" fetchpriority="high" href="https://pictures.example/one.jpg?a=1&amp;b=2">',
  )
  for (const name of ['frame', 'card', 'shown'])
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`)
  expect(html.indexOf('frame.css')).toBeLessThan(html.indexOf('title.woff2'))
  expect(html).toContain('<div id="root"></div>')
  expect(html).not.toContain('begin.js')
})

test('a page rendered by the server contains its view, and requests only the script that begins', () => {
  using build = built()
  const files = filesOfPages(build.webFolder)('/card/:id', false)
  const view = '<main>$& Mirror Tide</main>'
  const html = fillTemplate(arrange(TEMPLATE), { head: HEAD, marks: MARKS, replies: [], files, view })
  expect(html).toContain('<div id="root"><main>$& Mirror Tide</main></div>')
  expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
    '<script type="module" crossorigin src="/assets/begin.js">',
  ])
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toContain('<link data-later data-app crossorigin href="/assets/index.js">')
  expect(html).toContain('<link data-later crossorigin href="/assets/card.js">')
})

test('a view is rendered from the replies, once for as long as they stay the same', async () => {
  using build = built(`
    let times = 0
    export const drawFirstView = async (address, replies) =>
      \`\${(times += 1)} \${address} \${replies.get('/api/card').name}\``)
  const draw = viewDrawer(build.webFolder, SERVER)
  expect(await draw('/card/:id', '/card/one', repliesOf('Mirror Tide'))).toBe('1 /card/one Mirror Tide')
  expect(await draw('/card/:id', '/card/one', repliesOf('Mirror Tide'))).toBe('1 /card/one Mirror Tide')
  expect(await draw('/card/:id', '/card/one', repliesOf('Emberwake Drake'))).toBe(
    '2 /card/one Emberwake Drake',
  )
  expect(await draw('/trades', '/trades', repliesOf('Mirror Tide'))).toBeUndefined()
  expect(await draw('/card/:id', '/card/two', repliesOf('Mirror Tide'))).toBe('3 /card/two Mirror Tide')
})

test('a page that fails to render is left to the browser', async () => {
  using broken = built('export const drawFirstView = async () => { throw new Error("no ink") }')
  using without = built()
  for (const { webFolder } of [broken, without])
    expect(await viewDrawer(webFolder, SERVER)('/card/:id', '/card/one', [])).toBeUndefined()
})

test('inline styles of the view’s elements are allowed, and no others', () => {
  const view =
    `<i style="width:40%"></i><b style="width:40%"></b><p style="--name:&quot;a&amp;b&quot;">style="none"</p>`.replace(
      'style="none"',
      'style=&quot;none&quot;',
    )
  expect(stylesIn(view)).toEqual(['width:40%', '--name:"a&b"'])
  expect(policyWith(stylesIn(view))['content-security-policy']).toMatch(
    /; style-src 'self';.*; style-src-attr 'unsafe-hashes' 'sha256-[^']+' 'sha256-[^']+'$/,
  )
  expect(policyWith([])).toEqual({})
})
