import { createFileRoute } from '@tanstack/react-router'

import { CopyrightPage } from '#web/pages/copyright-page.tsx'
import { houseLoader } from '#web/pages/house-loader.ts'

export const Route = createFileRoute('/copyright')({ loader: houseLoader, component: CopyrightPage })
