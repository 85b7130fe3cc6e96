import { createFileRoute } from '@tanstack/react-router'

import { AboutPage } from '#web/pages/about-page.tsx'
import { houseLoader } from '#web/pages/house-loader.ts'

export const Route = createFileRoute('/about')({ loader: houseLoader, component: AboutPage })
