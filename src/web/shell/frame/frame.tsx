import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

import { currencyQuery } from '#web/app/currency.ts'
import { useOpenOverlay } from '#web/app/overlays.ts'
import { useSessionMember } from '#web/app/session.ts'
import { OverlayProvider } from '#web/shell/overlays/overlay-provider.tsx'
import { ToastRegion } from '#web/ui/layers/toast-region.tsx'
import { SkipLinks } from '#web/ui/layout/skip-links.tsx'

import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeepersWords } from './keepers-words.tsx'
import { LaterCardPreview } from './later-card-preview.tsx'
import { LaterHeaderMenu } from './later-header-menu.tsx'
import { MemberFrame } from './lazy-frame.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { SearchShortcut } from './search-shortcut.tsx'
import { Ticker } from './ticker.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

import styles from './frame.module.css'

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const member = useSessionMember()
  // Prices anywhere on the page read what it finds.
  useQuery(currencyQuery)
  useHeadingFocus()
  return (
    <OverlayProvider>
      <SkipLinks hasNavigation={member !== null} />
      <Header member={member} />
      <LaterHeaderMenu isSignedIn={member !== null} />
      <OfflineStrip />
      <Ticker />
      {member && <KeepersWords member={member} />}
      {children}
      <Footer />
      {/* Rendered apart from the rest of the frame, which may still be loading. */}
      {member !== null && <SearchShortcut />}
      <MembersPart isSignedIn={member !== null} />
      <LaterCardPreview />
      <ToastRegion />
    </OverlayProvider>
  )
}

function MembersPart({ isSignedIn }: { isSignedIn: boolean }) {
  const isBeneath = useOpenOverlay()?.overlay.Shown !== undefined
  if (!isSignedIn && !isBeneath) return null
  return (
    <ClientOnly fallback={<DockToCome />}>
      <Suspense fallback={<DockToCome />}>
        <MemberFrame isSignedIn={isSignedIn} />
      </Suspense>
    </ClientOnly>
  )
}

/** Keeps the dock's place, also for the link that skips to it. */
function DockToCome() {
  return <div id="navigation" tabIndex={-1} className={styles['dock']} />
}
