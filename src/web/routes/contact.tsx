import { createFileRoute } from '@tanstack/react-router'

import { ContactPage } from '#web/shell/contact-page.tsx'

export const Route = createFileRoute('/contact')({ component: ContactPage })
