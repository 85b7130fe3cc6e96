/** Whether the server answers calls yet. It listens from the start, and opens once its database is there. */
export class Gate {
  #isOpen = false

  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    this.#isOpen = true
  }
}
