/**
 * An event that is passed to a function unchanged. It is JSON text, or a value that can be written
 * as JSON.
 */
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

  /** The event as JSON text. It is serialized on first access, which is rare. */
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
