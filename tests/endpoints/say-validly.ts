import { routes } from '#server/assembly.ts'
import type { Client } from '#tests/server/start-http.ts'

import { isReading, nameOf } from './calls.ts'
import { calmAddress, type Known, pathOf } from './crew.ts'
import type { Told } from './read-everything.ts'
import { validInput } from './valid-input.ts'

/** What a changing endpoint answered. */
export interface Answer extends Told {
  /** The endpoint, as it stands in the contract. */
  readonly name: string
  readonly status: number
}

/** What a walk over the changing endpoints leaves out. */
interface LeftOut {
  /** Paths it does not call. */
  readonly but: RegExp
  /** Calls it made before, to which it adds its own. None is made again, letter for letter. */
  readonly made: Set<string>
}

/** Calls every changing endpoint one after another, with input it accepts, about what is known. */
export async function sayValidly(client: Client, known: Known, { but, made }: LeftOut): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const route of routes) {
    const { endpoint } = route
    if (isReading(route) || endpoint.body === 'file' || but.test(endpoint.path)) continue
    const input = await validInput(endpoint, known)
    const path = pathOf(route, input)
    const body = JSON.stringify(input)
    const call = `${endpoint.method} ${path} ${body}`
    if (made.has(call)) continue
    made.add(call)
    const headers = { 'content-type': 'application/json', ...calmAddress() }
    const { status, ...response } = await said(client, { path, method: endpoint.method, headers, body })
    answers.push({ name: nameOf(route), asked: call, status, ...response })
  }
  return answers
}

async function said(client: Client, { path, ...init }: RequestInit & { readonly path: string }) {
  const response = await client.fetch(path, init)
  return { status: response.status, text: await response.text() }
}
