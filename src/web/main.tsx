import './ui/tokens.css'
import './ui/base.css'
import './ui/cards/symbol-fonts.css'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'

import { Refused } from './app/call.ts'
import { titleOfPath } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { sessionQuery } from './app/session.ts'
import { App } from './shell/app.tsx'
import { prefetchMemberFrame } from './shell/frame/lazy-frame.ts'
import { createAppRouter } from './shell/router.tsx'

const queryClient = createQueryClient()
void beginFrame()
const router = createAppRouter(queryClient)

// The server wrote the first title. The page's own data may replace it once shown.
let titledPath = location.pathname
router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
  if (pathname === titledPath) return
  titledPath = pathname
  document.title = titleOfPath(pathname)
})

/** A refusal is an answer and no fault, even where a page shows it in place of what was there. */
const ROOT: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof Refused)) reportError(error)
  },
}

void beginPage()

/** A page that the server rendered stays as it is until the app can hydrate it. */
async function beginPage(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  const app = <App queryClient={queryClient} router={router} />
  if (!root.hasChildNodes()) {
    createRoot(root, ROOT).render(app)
    return
  }
  if (root.firstElementChild?.localName === 'template') {
    // The server drew the frame and skeletons; they stay until there is something to show.
    await router.load()
    flushSync(() => createRoot(root, ROOT).render(app))
    tellBegun()
    return
  }
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app, ROOT)
  tellBegun()
}

/** `begin.ts` listens for this. */
function tellBegun() {
  dispatchEvent(new Event('begun'))
}

/** Fetches the frame for members early, so that it arrives with the page and not after it. */
async function beginFrame(): Promise<void> {
  try {
    const { member } = await queryClient.query(sessionQuery)
    if (member !== null) prefetchMemberFrame()
  } catch {
    // The app asks again and reports what went wrong.
  }
}
