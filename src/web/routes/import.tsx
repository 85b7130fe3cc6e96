import { createFileRoute } from '@tanstack/react-router'

import { type ImportAddress, readImportAddress } from '#web/imports/import-address.ts'
import { ImportPage } from '#web/imports/import-page.tsx'

export const Route = createFileRoute('/import')({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
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
