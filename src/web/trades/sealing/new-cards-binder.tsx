import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { binderQueries } from '#web/collection/queries.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

/** The binder that new cards go into: the first one, until the member chooses. `undefined` while there is none. */
export function useNewCardsBinder() {
  const [chosen, choose] = useState<string>()
  const { data: binders } = useQuery(binderQueries.list())
  const binderId = chosen ?? binders?.[0]?.id
  return { binderId, binders, choose }
}

/** Chooses it. */
export function NewCardsBinder({ binderId, binders, choose }: ReturnType<typeof useNewCardsBinder>) {
  if (binders?.length === 0)
    return <Notice kind="warn">Your new cards need a binder. Make one under My Binders first.</Notice>
  return (
    <SelectField
      label="Your new cards go into"
      value={binderId ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {binders?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
