/** An event that is JSON already, or can be said in JSON, and is handed to a function as it is. */
export class EventText {
  readonly #write: () => string;
  readonly #decode: (() => unknown) | undefined;
  #text: string | undefined;

  /**
   * @param decode gives what the text says where that is known already; what it gives may be shared
   *   with others who are given the same, and is not to be changed
   */
  constructor(text: string | (() => string), decode?: () => unknown) {
    this.#write = typeof text === 'string' ? () => text : text;
    this.#decode = decode;
  }

  /** Written when it is first asked for, which is seldom. */
  get text(): string {
    this.#text ??= this.#write();
    return this.#text;
  }

  /** What a function is given. */
  decoded(): unknown {
    return this.#decode ? this.#decode() : JSON.parse(this.text);
  }
}

/** The event in JSON: nothing of it is shared with whoever sent it. */
export const toEventText = (event: unknown): EventText =>
  event instanceof EventText ? event : new EventText(JSON.stringify(event ?? null));

export const eventTextOf = (event: unknown): string => toEventText(event).text;
