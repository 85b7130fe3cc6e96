import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Versal } from '#web/ui/layout/versal.tsx'

import { VisitorSearch } from './visitor-search.tsx'

import styles from './home-page.module.css'

/**
 * Parts that the server puts into the page. Nothing in them can be pressed, so their code comes after the first
 * paint. Without it they stay as they are.
 */
export const HomeDrawn = later(async () => {
  try {
    return (await import('./home-drawn.tsx')).HomeDrawn
  } catch {
    return await new Promise<never>(() => undefined)
  }
})

export function HomeHero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['vine']} aria-hidden="true" />
      <div>
        <h1>
          <Hidden>Find and trade cards</Hidden>
          <Versal letter="F" />
          <span aria-hidden="true">ind and trade cards</span>
        </h1>
        <p className={styles['lede']}>
          Keep your binders, post a bounty for a card you need, and see which players near you have it. Then
          meet in person and seal the trade.
        </p>
        <div className={styles['doors']}>{isSignedIn ? <OwnDoors /> : <NewDoors />}</div>
        {!isSignedIn && <VisitorSearch />}
      </div>
      <div className={styles['fan']} aria-hidden="true">
        <Suspense>
          <HomeDrawn part="fan" />
        </Suspense>
      </div>
    </section>
  )
}

function NewDoors() {
  return (
    <>
      <Link to="/signup" className={buttonClass({})}>
        Sign Up
      </Link>
      <Link to="/signin" className={buttonClass({ variant: 'quiet' })}>
        Sign In
      </Link>
    </>
  )
}

function OwnDoors() {
  return (
    <>
      <Link to="/dashboard" className={buttonClass({})}>
        Go to your Dashboard
      </Link>
      <Link to="/binders" className={buttonClass({ variant: 'quiet' })}>
        My Binders
      </Link>
    </>
  )
}
