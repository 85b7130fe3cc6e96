import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

import { AnnouncementBanner } from './announcement-banner.tsx'

/**
 * Puts the banner beside the app, over the foot of whatever page is open, so that nothing moves as it comes and goes.
 * @returns a function that takes it away
 */
export function showBanner(client: QueryClient): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={client}>
      <AnnouncementBanner />
    </QueryClientProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}
