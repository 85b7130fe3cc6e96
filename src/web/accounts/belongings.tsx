import { accountEndpoints } from '#contract/accounts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './settings.module.css'

/** Lets the member download everything we keep about them. */
export function Belongings() {
  return (
    <>
      <p>
        One zip file with everything Tradewyrm keeps about you: your profile and account, binders (as CSV
        too), watchlist, bounties, trades, gatherings, messages, notifications and points. It doesn’t include
        your password.
      </p>
      <div>
        <a
          href={accountEndpoints.download.path}
          download
          className={classNames(buttonClass({ variant: 'quiet' }), styles['download'])}
        >
          <Icon name="download" />
          Download everything about me
        </a>
      </div>
    </>
  )
}
