import { Link } from '@tanstack/react-router'

import { House } from './house.tsx'
import { TextPage } from './text-page.tsx'

export function ContactPage() {
  return (
    <TextPage title="Contact">
      <p>
        Tradewyrm has no head office. Whoever runs this installation answers for it: for questions, for
        reports about another member, and for anything to do with what is kept about you.
      </p>
      <House />
      <h2>Before you write</h2>
      <ul>
        <li>
          What is kept about you, and for how long, is written in the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </li>
        <li>
          How points and ranks come about is written on <Link to="/about">About</Link>.
        </li>
        <li>
          Whose pictures, names and fonts these are is written under{' '}
          <Link to="/disclaimer">Disclaimer &amp; Copyright</Link>.
        </li>
      </ul>
    </TextPage>
  )
}
