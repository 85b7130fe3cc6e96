import { House } from './house.tsx'
import { TextPage } from './text-page.tsx'

/** True of this software as it is; whoever changes what is kept changes this page. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy">
      <p>
        Everything you enter here stays on the server of whoever runs this installation. There are no
        trackers, no advertisements, no analytics and no accounts with other companies behind it.
      </p>
      <House />
      <Kept />
      <h2>What everybody can see</h2>
      <p>
        Your username, picture, rank, points and counters, your public binders, and the public gatherings you
        call. Your e-mail address, your place and your private binders are never among it.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>
          One that says who is signed in. It is gone when you sign out, and is of no use to other sites.
        </li>
        <li>One that remembers whether you read by day or by night.</li>
      </ul>
      <p>Neither is for watching you, so there is nothing to agree to.</p>
      <h2>Other servers</h2>
      <p>
        Pictures of real cards are loaded from Scryfall, which then sees your network address and which
        pictures you ask for. Everything else, fonts included, comes from this server.
      </p>
      <p>
        Until this server has fetched all real cards, it may pass on to Scryfall what is typed into the card
        search. It asks in its own name and does not say who wanted to know.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what is kept about you, have it put right, or have it deleted: write to whoever runs this
        installation.
      </p>
    </TextPage>
  )
}

function Kept() {
  return (
    <>
      <h2>What is kept</h2>
      <ul>
        <li>
          Your username, e-mail address and password; the password only as a salted hash that nobody can read
          back.
        </li>
        <li>
          Where you are signed in: for each session the time, the network address and how the browser
          describes itself. You can see and end each of them under Account.
        </li>
        <li>
          Your picture, your preferences, and your area if you give one. Others see a rough distance, never a
          place.
        </li>
        <li>
          Your binders and the cards in them, with notes, prices and tags. Each binder shows only to those you
          choose: nobody, your fellowship, whoever has the link, or everybody.
        </li>
        <li>
          The gatherings you call or join, the notifications you get, your points and what they were given
          for.
        </li>
        <li>Letters we send you, until they are sent, and a note that they were.</li>
        <li>
          A count of failed tries to sign in, so that nobody can guess for ever. It is dropped when it runs
          out.
        </li>
        <li>
          A list of what has happened, from which open tabs are kept up to date; it reaches back seven days.
        </li>
        <li>What administrators did to accounts. That list is only ever added to.</li>
      </ul>
    </>
  )
}
