import './ui/tokens.css'
import './ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { titleOfPath } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { sessionQuery } from './app/session.ts'
import { App } from './shell/app.tsx'
import { prefetchMemberFrame } from './shell/frame/lazy-frame.ts'
import { createAppRouter } from './shell/router.tsx'

const queryClient = createQueryClient()
void beginFrame()
const router = createAppRouter(queryClient)

// The server has written the first title; the page's own data may put another in its place once it is shown.
let titledPath = location.pathname
router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
  if (pathname === titledPath) return
  titledPath = pathname
  document.title = titleOfPath(pathname)
})

void beginPage()

/** Where the server has written the page itself, it stands as it is until the app can take it over. */
async function beginPage(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root')
  const app = <App queryClient={queryClient} router={router} />
  if (!root.hasChildNodes()) {
    createRoot(root).render(app)
    return
  }
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app)
  // For `begin.ts`.
  dispatchEvent(new Event('begun'))
}

/** The frame of the signed-in is asked for here already, so that it comes along with the page and not after it. */
async function beginFrame(): Promise<void> {
  try {
    const { member } = await queryClient.query(sessionQuery)
    if (member !== null) prefetchMemberFrame()
  } catch {
    // The app itself asks too, and tells what went wrong.
  }
}
