import { useQuery } from '@tanstack/react-query'

import { TabPart } from '#web/app/tab-part.tsx'
import type { Whose } from '#web/app/web-domain.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { profileQueries } from './queries.ts'

import styles from './deeds-tab.module.css'

/** The member's recent public activity. */
export function DeedsTab({ whose: { username, isOwn } }: { whose: Whose }) {
  const deeds = useQuery(profileQueries.deeds(username))
  const empty = (
    <EmptyState
      icon="place:scroll-quill"
      title="No recent activity"
      text={
        isOwn
          ? 'Gatherings you host and bounties you post or catch show up here. Your preferences decide who else can see them.'
          : `What ${username} does and lets others see will show up here.`
      }
    />
  )
  return (
    <TabPart query={deeds} isEmpty={({ length }) => length === 0} empty={empty}>
      {(all) => (
        <Leaf flush>
          <RowList label="Activity">
            {all.map(({ id, text, doneAt }) => (
              <li key={id}>
                <div className={rowClass()}>
                  <span className={styles['text']}>{text}</span>
                  <Text as="time" size="sm" tone="muted">
                    {dayOfInstant(doneAt)}
                  </Text>
                </div>
              </li>
            ))}
          </RowList>
        </Leaf>
      )}
    </TabPart>
  )
}
