import { House } from './house.tsx'
import { TextPage } from './text-page.tsx'

/** The privacy page. It describes what this software stores, so update it when that changes. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <p>
        Everything you enter here stays on the server of whoever runs this site. There are no trackers, no
        ads, no analytics and no accounts with other companies.
      </p>
      <House />
      <Kept />
      <h2>What everyone can see</h2>
      <p>
        Your username, picture, rank, points and counters, your public binders, and the public gatherings you
        host. Your email address and your private binders are never public. Your preferences decide who can
        see your town.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>One keeps you signed in. We delete it when you sign out, and other sites can’t use it.</li>
        <li>One remembers your theme, light or dark.</li>
      </ul>
      <p>Neither tracks you, so there is nothing to agree to.</p>
      <h2>Other servers</h2>
      <p>
        Your browser loads pictures of real cards from Scryfall, which then sees your network address and the
        pictures you ask for. Everything else, fonts included, comes from this server.
      </p>
      <p>
        Until this server has downloaded all real cards, it may pass card searches on to Scryfall. It asks in
        its own name and doesn’t say who searched.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask what we keep about you, and have it corrected or deleted. Write to whoever runs this site.
      </p>
    </TextPage>
  )
}

function Kept() {
  return (
    <>
      <h2>What we keep</h2>
      <ul>
        <li>
          Your username, email address and password. We keep the password only as a salted hash that nobody
          can read back.
        </li>
        <li>
          Where you are signed in: the time, network address and browser of each session. You can see and end
          each session under Account.
        </li>
        <li>
          Your picture, your preferences, and your town if you set one. Others see at most your town and a
          rough distance, never where exactly you are.
        </li>
        <li>
          Your binders and the cards in them, with notes, prices and tags. You choose who can see each binder:
          nobody, your Fellowship, anyone with the link, or everyone.
        </li>
        <li>The gatherings you host or join, your notifications, and your points and what earned them.</li>
        <li>Emails we send you, until we have sent them, and a note that we did.</li>
        <li>A count of failed sign-ins, so nobody can keep guessing. We delete it after a short time.</li>
        <li>A list of what happened in the last seven days, which keeps open tabs up to date.</li>
        <li>What admins did to accounts. We only ever add to that log.</li>
      </ul>
    </>
  )
}
