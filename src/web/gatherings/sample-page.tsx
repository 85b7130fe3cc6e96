import { Suspense } from 'react'

import { MAREN, renderPart } from '#web/app/stand-in.tsx'

import { GatheringPage } from './gathering-page.tsx'

/** For tests: the page of the gathering `g1`, as it comes while its parts are fetched. */
export const SamplePage = () => (
  <Suspense fallback="loading">
    <GatheringPage gatheringId="g1" />
  </Suspense>
)

/** For tests: shows that page to Maren. */
export const openSamplePage = () => renderPart(<SamplePage />, { member: MAREN })
