import { useQuery } from '@tanstack/react-query'

import { HousePictureView } from '#web/pages/house-picture.tsx'
import { Paragraphs } from '#web/pages/paragraphs.tsx'
import { houseQueries } from '#web/pages/queries.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** Side by side where there is room. The page is drawn before the styles of this part arrive. */
const BESIDE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-5)' } as const
const PICTURE = { flex: '1 1 20rem', maxWidth: '36rem' }
const WORDS = { flex: '1 1 16rem' }

/** The name, the town, the picture and the welcome of this site, if whoever runs it gave it any. */
export function HomeWelcome() {
  const { data: house } = useQuery(houseQueries.one())
  if (house === undefined) return null
  const { name, town, welcome, picture } = house
  if (name === '' && town === '' && welcome === '' && picture === null) return null
  return (
    <Leaf as="section" fillet>
      <div style={BESIDE}>
        {picture !== null && (
          <div style={PICTURE}>
            <HousePictureView picture={picture} sizes="(width >= 40rem) 36rem, 100vw" />
          </div>
        )}
        <div style={WORDS}>
          <Stack>
            <h2>{name === '' ? 'Welcome' : `Welcome to ${name}`}</h2>
            {town !== '' && (
              <Text as="p" tone="muted">
                {town}
              </Text>
            )}
            {welcome !== '' && <Paragraphs text={welcome} />}
          </Stack>
        </div>
      </div>
    </Leaf>
  )
}
