import { createFileRoute } from '@tanstack/react-router'

import { ImportPage } from '#web/binders/imports/import-page.tsx'
import { type ImportAddress, readImportAddress } from '#web/binders/imports/rules.ts'

export const Route = createFileRoute('/import')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read before it is used
  validateSearch: (raw) => raw as ImportAddress,
  component: ImportRoute,
})

function ImportRoute() {
  const address = readImportAddress({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      address={address}
      onOpen={(importId) => void navigate({ search: { import: importId } })}
      onFilter={(rows) =>
        void navigate({
          search: ({ import: importId }) => ({
            ...(importId !== undefined && { import: importId }),
            ...(rows !== undefined && { rows }),
          }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
