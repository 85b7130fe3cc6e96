import { useQuery } from '@tanstack/react-query'

import { houseQuery } from './house-query.ts'

/** Who runs this installation, and how to reach them. */
export function House() {
  const { data: house } = useQuery(houseQuery)
  return (
    <>
      <h2>Who runs it</h2>
      <p>
        This house is kept by {house?.operatorName ?? '…'}.{' '}
        {house !== undefined && <Contact email={house.contactEmail} />}
      </p>
    </>
  )
}

function Contact({ email }: { email: string | null }) {
  if (email === null) return <>No address for letters has been given; ask where you heard of this place.</>
  return (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a>.
    </>
  )
}
