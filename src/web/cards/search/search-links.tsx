import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Row } from '#web/ui/layout/row.tsx'

import { addressOfQuestion } from './question.ts'
import type { CardQuestion } from './search-address.ts'

/** Links from the dialog to the pages that do more. */
export const SearchLinks = memo(function SearchLinks({ question }: { question: CardQuestion | undefined }) {
  return (
    <Row gap="wide">
      <Link to="/search/advanced" className={linkClass('more')}>
        Advanced
      </Link>
      <Link to="/search" search={question ? addressOfQuestion(question) : {}} className={linkClass('more')}>
        Full page
      </Link>
    </Row>
  )
})
