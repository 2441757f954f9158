import type { DynamoDBRecord } from 'aws-lambda';

/**
 * The content of a stream record: its JSON text and, if available, a function that returns the
 * decoded record without parsing the text.
 */
export type RecordContent = {
  readonly text: string;
  readonly decode?: () => unknown;
};

/** A stream record as stored. Passing it on only requires its text. */
export class StoredRecord {
  readonly sequenceNumber: string;
  /** JSON in the format that Lambda's event source delivers. */
  readonly text: string;
  #decode: (() => unknown) | undefined;
  #decoded: DynamoDBRecord | undefined;

  constructor(sequenceNumber: string, { text, decode }: RecordContent) {
    this.sequenceNumber = sequenceNumber;
    this.text = text;
    this.#decode = decode;
  }

  /** Decoded once and shared by all readers, so it must not be changed. */
  get record(): DynamoDBRecord {
    if (this.#decoded) return this.#decoded;
    const decoded: unknown = this.#decode ? this.#decode() : JSON.parse(this.text);
    this.#decoded = decoded as DynamoDBRecord;
    // The closure is released because it holds the item's states in memory.
    this.#decode = undefined;
    return this.#decoded;
  }
}
