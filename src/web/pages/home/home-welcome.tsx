import { useQuery } from '@tanstack/react-query'

import { Paragraphs } from '#web/pages/paragraphs.tsx'
import { houseQueries } from '#web/pages/queries.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** The name, the town and the welcome of this site, if whoever runs it gave it any. */
export function HomeWelcome() {
  const { data: house } = useQuery(houseQueries.one())
  if (house === undefined) return null
  const { name, town, welcome } = house
  if (name === '' && town === '' && welcome === '') return null
  return (
    <Leaf as="section" fillet>
      <Stack>
        <h2>{name === '' ? 'Welcome' : `Welcome to ${name}`}</h2>
        {town !== '' && (
          <Text as="p" tone="muted">
            {town}
          </Text>
        )}
        {welcome !== '' && <Paragraphs text={welcome} />}
      </Stack>
    </Leaf>
  )
}
