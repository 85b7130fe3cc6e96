import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { TabPart } from '#web/app/tab-part.tsx'
import { Hidden } from '#web/ui/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

interface UnsentPartProps<Page> {
  id: string
  /** `Emails that wait or failed` */
  title: string
  /** What the first column holds. */
  what: string
  list: UseInfiniteQueryResult<{ pages: Page[] }>
  /** The rows of a page. */
  rowsOf: (page: Page) => readonly ReactNode[]
  empty: ReactNode
}

/** A queue of what we send: what waits for somebody else's service, and what it did not take. */
export function UnsentPart<Page>({ id, title, what, list, rowsOf, empty }: UnsentPartProps<Page>) {
  return (
    <Stack as="section" labelledBy={id}>
      <Rubric title={title} id={id} />
      <TabPart query={list} isEmpty={({ pages }) => pages.flatMap(rowsOf).length === 0} empty={empty}>
        {({ pages }) => (
          <>
            <Leaf flush>
              <DataTable label={title}>
                <thead>
                  <tr>
                    <th scope="col">{what}</th>
                    <th scope="col">Next try</th>
                    <th scope="col">
                      <Hidden>Actions</Hidden>
                    </th>
                  </tr>
                </thead>
                <tbody>{pages.flatMap(rowsOf)}</tbody>
              </DataTable>
            </Leaf>
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
    </Stack>
  )
}
