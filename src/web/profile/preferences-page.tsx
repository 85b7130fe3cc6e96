import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { OwnProfile } from '#contract/profile.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Page } from '#web/ui/page.tsx'
import { Row } from '#web/ui/row.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/text.tsx'

import { LookChoice } from './look-choice.tsx'
import { profileQueries } from './queries.ts'
import { RadiusFields } from './radius-fields.tsx'

import styles from './preferences-page.module.css'

/** The member's preferences, each saved as it is chosen. */
export function PreferencesPage() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine())
  return (
    <Page>
      <div className={styles['column']}>
        <PageHead title="Set Preferences" lede="Saved as you go." />
        <Sections profile={profile} />
      </div>
    </Page>
  )
}

function Sections({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <Stack as="section">
        <Rubric title="Look" />
        <Leaf stacked>
          <LookChoice profile={profile} />
        </Leaf>
      </Stack>
      <Stack as="section">
        <Rubric title="Search radius" />
        <Leaf stacked>
          <RadiusFields profile={profile} />
        </Leaf>
      </Stack>
      <Stack as="section">
        <Rubric title="Portrait, location and notices" />
        <Leaf>
          <EmptyState
            icon="quill-ink"
            title="Still being written"
            text="A picture of your own, the area you are in, and what you want to be told of will be set here."
          />
        </Leaf>
      </Stack>
      <Stack as="section">
        <Rubric title="Account" />
        <Leaf>
          <Row justify="between">
            <Text tone="muted">E-mail, password and where you are signed in.</Text>
            <Link to="/settings" className={buttonClass({ variant: 'quiet' })}>
              Account
            </Link>
          </Row>
        </Leaf>
      </Stack>
    </>
  )
}
