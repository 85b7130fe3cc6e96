import { calendarEndpoints, NEAR_KM_MAX } from '#contract/gatherings/calendar.ts'
import type { Radius } from '#contract/location.ts'

const KM_IN = { km: 1, mi: 1.609_344 } as const

/** Where calendars read what is near a town. Without a radius, it reaches as far as it can. */
export function nearAddress(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  { radius, unit }: Radius,
): string {
  const km = radius === 0 ? NEAR_KM_MAX : Math.min(NEAR_KM_MAX, Math.round(radius * KM_IN[unit]))
  const address = new URL(calendarEndpoints.near.path, window.location.origin)
  address.search = new URLSearchParams({
    lat: String(lat),
    lng: String(lng),
    radius: String(km),
  }).toString()
  return address.href
}
