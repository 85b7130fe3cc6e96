import { useQuery } from '@tanstack/react-query'

import { houseQuery } from './queries.ts'

/** Who runs this installation, and how to contact them. */
export function House() {
  const { data: house } = useQuery(houseQuery)
  return (
    <>
      <h2>Who runs it</h2>
      <p>
        This site is run by {house?.operatorName ?? '…'}.{' '}
        {house !== undefined && <Contact email={house.contactEmail} />}
      </p>
    </>
  )
}

function Contact({ email }: { email: string | null }) {
  if (email === null) return <>The operator hasn’t added contact details yet.</>
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
}
