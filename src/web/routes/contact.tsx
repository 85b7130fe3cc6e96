import { createFileRoute } from '@tanstack/react-router'

import { ContactPage } from '#web/pages/contact-page.tsx'
import { houseLoader } from '#web/pages/house-loader.ts'

export const Route = createFileRoute('/contact')({ loader: houseLoader, component: ContactPage })
