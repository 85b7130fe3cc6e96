import { queryOptions } from '@tanstack/react-query'
import closeUrl from 'world-atlas/countries-50m.json?url'
import farUrl from 'world-atlas/countries-110m.json?url'

import { type DrawnLand, drawnLands } from './draw-map.ts'
import { readLands, type Topology } from './topology.ts'

/** From this scale on, the coarse coasts look like coasts no more. */
export const CLOSE_SCALE = 9000

/** The land of the map, from files that ship with the app. */
export const mapQueries = {
  lands: (detail: 'far' | 'close') =>
    queryOptions({
      queryKey: ['gatherings-map', 'lands', detail],
      queryFn: async ({ signal }): Promise<readonly DrawnLand[]> => {
        const response = await fetch(detail === 'far' ? farUrl : closeUrl, { signal })
        if (!response.ok) throw new Error(`the map answered ${String(response.status)}`)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own build
        return await drawnLands(readLands((await response.json()) as Topology))
      },
      staleTime: Infinity,
      // Paths of a canvas are no data that could be compared.
      structuralSharing: false,
    }),
}
