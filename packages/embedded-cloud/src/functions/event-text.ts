/** An event that is JSON, or can be written as JSON, and is passed to a function unchanged. */
export class EventText {
  readonly #write: () => string;
  readonly #decode: (() => unknown) | undefined;
  #text: string | undefined;

  /**
   * @param decode returns the decoded text if it's already known; the result may be shared, so it
   *   must not be changed
   */
  constructor(text: string | (() => string), decode?: () => unknown) {
    this.#write = typeof text === 'string' ? () => text : text;
    this.#decode = decode;
  }

  /** Serialized on first access, which is rare. */
  get text(): string {
    this.#text ??= this.#write();
    return this.#text;
  }

  /** Returns the event that a function receives. */
  decoded(): unknown {
    return this.#decode ? this.#decode() : JSON.parse(this.text);
  }
}

/** Converts an event to JSON, so that it shares no data with its sender. */
export const toEventText = (event: unknown): EventText =>
  event instanceof EventText ? event : new EventText(JSON.stringify(event ?? null));

export const eventTextOf = (event: unknown): string => toEventText(event).text;
