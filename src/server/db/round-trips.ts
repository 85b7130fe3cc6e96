import { type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg'

import { isStalePlan, type StatementNames } from './statement-names.ts'

/** Ends the text of a statement that may travel with the commit. */
export const WITH_COMMIT = '/* with the commit */'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>

const BEGINNING = /^(?:begin|start transaction)\b/

/**
 * Sends the statements of one connection, each of which is a way to PostgreSQL and back. Two kinds travel with others:
 * the beginning of a transaction goes with its first statement, and those that end with {@link WITH_COMMIT} go with the
 * commit. If one of those fails, the commit fails with its error, and PostgreSQL has rolled back.
 */
export class RoundTrips {
  readonly #client: PoolClient
  readonly #names: StatementNames
  #isInTransaction = false
  /** Those that are not sent yet, in order. */
  #waiting: Statement[] = []

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  /** @throws {Error} whatever this statement fails with, or one that waited to travel with it */
  async query(statement: Statement): Promise<Answer> {
    if (BEGINNING.test(statement.sql)) return this.#putOff(statement, 'BEGIN')
    if (statement.sql === 'commit' || statement.sql === 'rollback') return await this.#end(statement)
    if (!this.#isInTransaction) return await this.#askTwice(statement)
    if (statement.sql.endsWith(WITH_COMMIT)) return this.#putOff(statement, 'INSERT')
    return await this.#sendWith(statement)
  }

  #putOff(statement: Statement, command: string): Answer {
    this.#isInTransaction = true
    this.#waiting.push(statement)
    return { command, rowCount: 0, rows: [] }
  }

  async #end(statement: Statement): Promise<Answer> {
    this.#isInTransaction = false
    const [first] = this.#waiting
    const isBegun = first === undefined || !BEGINNING.test(first.sql)
    if (statement.sql === 'rollback') this.#waiting = []
    // Nothing was sent of this transaction, so there is nothing to end.
    if (!isBegun && this.#waiting.length < 2) {
      this.#waiting = []
      return { command: statement.sql.toUpperCase(), rowCount: 0, rows: [] }
    }
    return await this.#sendWith(statement)
  }

  /** Sends all that wait, and `statement` after them, in one packet. */
  async #sendWith(statement: Statement): Promise<Answer> {
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length === 0) return await this.#ask(statement)
    const { stream } = this.#client.connection
    stream.cork()
    const before = waiting.map((waited) => this.#ask(waited))
    const last = this.#ask(statement)
    stream.uncork()
    // The first that fails makes all after it fail, and says why.
    const [answer] = await Promise.all([last, ...before])
    return answer
  }

  /** Outside transactions, a statement whose plan has become stale is asked again under no name. */
  async #askTwice(statement: Statement): Promise<Answer> {
    try {
      return await this.#ask(statement)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return await this.#send({ text: statement.sql, values: [...statement.parameters] })
    }
  }

  /** Runs a statement, under its name if it comes often. */
  async #ask({ sql, parameters }: Statement): Promise<Answer> {
    // What has no parameters goes to PostgreSQL in one message as it is: begin, commit and the like.
    const name = parameters.length === 0 ? undefined : this.#names.nameOf(sql)
    const values = [...parameters]
    if (name === undefined) return await this.#send({ text: sql, values })
    try {
      return await this.#send({ name, text: sql, values })
    } catch (error) {
      if (isStalePlan(error)) this.#names.forget()
      throw error
    }
  }

  /**
   * By callback: with promises of pg's own, every answer stays in memory until the next full collection of garbage.
   * The small ones in between move all that stays, and then take 6 to 10 ms instead of 1. And as a query: of
   * anything else pg makes a copy, which takes 7 µs.
   */
  async #send({ text, values, name }: QueryConfig): Promise<Answer> {
    return await new Promise((resolve, reject) => {
      const callback = (error: Error | null, answer: Answer) => {
        if (error) reject(error)
        else resolve(answer)
      }
      this.#client.query(Object.assign(new Query(text, values), { name, callback }))
    })
  }
}
