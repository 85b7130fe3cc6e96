import { Link } from '@tanstack/react-router'

import { HouseText } from './house-text.tsx'
import { House } from './house.tsx'
import { TextPage } from './text-page.tsx'

export function ContactPage() {
  return (
    <TextPage title="Contact">
      <p>
        Each Tradewyrm site is run on its own. Contact the operator of this site with questions, to report
        another member, or about the data we keep about you.
      </p>
      <House />
      <HouseText which="contactText" title="How to reach us" />
      <h2>Before you get in touch</h2>
      <ul>
        <li>
          What we keep about you, and for how long, is in the <Link to="/privacy">Privacy Policy</Link>.
        </li>
        <li>
          How points and ranks work is on the <Link to="/about">About</Link> page.
        </li>
        <li>
          Credits for pictures, names and fonts are in the{' '}
          <Link to="/disclaimer">Disclaimer &amp; Copyright</Link>.
        </li>
      </ul>
    </TextPage>
  )
}
