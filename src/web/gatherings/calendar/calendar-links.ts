import { endOf } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'

/** Where a calendar of somebody else takes something over. */
export interface CalendarLink {
  readonly name: string
  readonly href: string
}

/** The forms of the big calendars, filled in with one gathering. */
export function linksFor(gathering: GatheringDetails, title: string): CalendarLink[] {
  const { location, address } = gathering
  const page = new URL(`/gatherings/${gathering.id}`, window.location.origin).href
  const place = address === null ? location : `${location}, ${address}`
  const [from, until] = [new Date(gathering.startsAt), endOf(gathering)]
  return [
    {
      name: 'Google Calendar',
      href: leadingTo('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(from)}/${compact(until)}`,
        location: place,
        details: page,
      }),
    },
    {
      name: 'Outlook',
      href: leadingTo('https://outlook.live.com/calendar/0/action/compose', {
        rru: 'addevent',
        subject: title,
        startdt: from.toISOString(),
        enddt: until.toISOString(),
        location: place,
        body: page,
      }),
    },
  ]
}

/** Where calendars take over an address that they read again and again. */
export function linksForFeed(url: string): CalendarLink[] {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return [
    { name: 'Apple and others', href: webcal },
    {
      name: 'Google Calendar',
      href: leadingTo('https://calendar.google.com/calendar/render', { cid: webcal }),
    },
    {
      name: 'Outlook',
      href: leadingTo('https://outlook.live.com/calendar/0/addfromweb', { url, name: 'Tradewyrm' }),
    },
  ]
}

function leadingTo(address: string, asked: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(asked).toString()}`
}

/** `20261127T180000Z` */
function compact(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}
