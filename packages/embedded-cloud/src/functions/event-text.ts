/** An event that is JSON already, and is handed to a function as it is. */
export class EventText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The event in JSON: nothing of it is shared with whoever sent it. */
export const eventTextOf = (event: unknown): string =>
  event instanceof EventText ? event.text : JSON.stringify(event ?? null);
