import { addressOf } from '#contract/endpoint.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import { gatheringPictureEndpoints } from '#contract/gatherings/pictures.ts'
import type { PageHead } from '#server/http/page-head.ts'

import { markOf, shownPreview } from './shown-preview.ts'

/**
 * What the page of a gathering tells link previews of its picture: the one that we draw if it is for everyone. A gathering by
 * link shows what its host uploaded, and nothing more.
 */
export function previewOf(gathering: GatheringDetails): Pick<PageHead, 'image' | 'imageFacts'> {
  const { id, visibility, picture } = gathering
  if (visibility !== 'everyone') return picture === null ? {} : { image: picture.large }
  const shown = shownPreview(gathering, undefined)
  const { above, title, when, where } = shown
  return {
    image: addressOf(gatheringPictureEndpoints.preview, { gatheringId: id, v: markOf(shown) }),
    imageFacts: {
      ...GATHERING_PICTURE_SIZES.large,
      alt: [above, title, when, where].filter((words) => words !== '').join(' · '),
    },
  }
}
