import { ClientOnly, Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { SessionMember } from '#contract/accounts.ts'
import { useIsOpen, useOverlays } from '#web/app/overlays.ts'
import { headerMenu } from '#web/shell/overlays/own-overlays.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Brand } from '#web/ui/marks/brand.tsx'

import { OwnCorner } from './lazy-frame.ts'

import styles from './header.module.css'

export function Header({ member }: { member: SessionMember | null }) {
  return (
    <header className={styles['header']}>
      <div className={styles['inner']} data-member={member !== null || undefined}>
        <div className={styles['left']}>
          <MenuButton />
        </div>
        <Link
          to={member === null ? '/' : '/dashboard'}
          className={styles['brand']}
          aria-label="Tradewyrm, home"
        >
          <Brand />
        </Link>
        <div className={styles['right']}>
          <ClientOnly>
            <Suspense>{member !== null && <OwnCorner member={member} />}</Suspense>
          </ClientOnly>
        </div>
      </div>
    </header>
  )
}

function MenuButton() {
  const { show, close } = useOverlays()
  const isOpen = useIsOpen(headerMenu)
  return (
    <IconButton
      icon="menu"
      label="Menu"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => {
        if (isOpen) close()
        else show(headerMenu)
      }}
    />
  )
}
