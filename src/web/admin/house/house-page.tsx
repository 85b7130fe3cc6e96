import { useSuspenseQuery } from '@tanstack/react-query'

import { adminQueries } from '#web/admin/queries.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { AnnouncementForm } from './announcement-form.tsx'
import { NameForm } from './name-form.tsx'
import { NewcomersForm } from './newcomers-form.tsx'
import { PicturePart } from './picture-part.tsx'
import { TextsForm } from './texts-form.tsx'
import { WordsForm } from './words-form.tsx'

/** How this site presents itself, and what holds in it. */
export function HousePage() {
  usePageTitle('House')
  const {
    data: { settings },
  } = useSuspenseQuery(adminQueries.house())
  return (
    <Page>
      <PageHead
        title="This house"
        lede="How this site presents itself, and what holds here. Changes take effect at once, on every open page."
      />
      <AdminNav />
      <NameForm settings={settings} />
      <PicturePart settings={settings} />
      <AnnouncementForm settings={settings} />
      <NewcomersForm settings={settings} />
      <TextsForm settings={settings} />
      <WordsForm settings={settings} />
    </Page>
  )
}
