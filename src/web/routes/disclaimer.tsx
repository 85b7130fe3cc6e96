import { createFileRoute } from '@tanstack/react-router'

import { CopyrightPage } from '#web/pages/copyright-page.tsx'
import { houseLoader } from '#web/pages/house-loader.ts'

/** Shows the same page as `/copyright`. The footer links here. */
export const Route = createFileRoute('/disclaimer')({ loader: houseLoader, component: CopyrightPage })
