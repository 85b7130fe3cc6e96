import { KEPT_IN_BROWSER } from '#contract/kept.ts'

import { HouseText } from './house-text.tsx'
import { House } from './house.tsx'
import { KeptList } from './kept-list.tsx'
import { TextPage } from './text-page.tsx'

/** The privacy page. What it says we keep comes from the table that a test holds against the database. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <p>
        Everything you enter here stays on this site’s own server. There are no trackers, no ads, no analytics
        and no accounts with other companies.
      </p>
      <House />
      <h2>What we keep, who sees it and for how long</h2>
      <p>
        The operator of this site can read its database, with everything below except passwords. Other people
        see only what is said here.
      </p>
      <KeptList />
      <h2>Cookies</h2>
      <ul>
        {KEPT_IN_BROWSER.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>None of these tracks you, and other sites can’t read them, so there is nothing to agree to.</p>
      <h2>Other servers</h2>
      <p>
        Your browser loads pictures of real cards from Scryfall, which then sees your network address and the
        pictures you ask for. Everything else, fonts included, comes from this server.
      </p>
      <p>
        Until this server has downloaded all real cards, it may pass card searches on to Scryfall. It asks in
        its own name and doesn’t say who searched.
      </p>
      <HouseText which="privacyText" title="Also on this site" />
      <h2>Your rights</h2>
      <p>
        Under Account you can download everything we keep about you, and delete your account with all of it.
        Backups made before keep it until they are deleted. To have something corrected, write to the operator
        of this site.
      </p>
    </TextPage>
  )
}
