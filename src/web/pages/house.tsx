import { useQuery } from '@tanstack/react-query'

import { houseQueries } from './queries.ts'

/** Who runs this installation, and how to contact them. */
export function House() {
  const { data: house } = useQuery(houseQueries.one())
  return (
    <>
      <h2>Who runs it</h2>
      <p>
        {house !== undefined && house.name !== '' && <Place name={house.name} town={house.town} />}
        This site is run by {house?.operatorName ?? '…'}.{' '}
        {house !== undefined && <Contact email={house.contactEmail} />}
      </p>
    </>
  )
}

function Place({ name, town }: { name: string; town: string }) {
  return (
    <>
      You’re at <b>{name}</b>
      {town !== '' && ` in ${town}`}.{' '}
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
