import type { DynamoDBRecord } from 'aws-lambda';

/** A record of a stream: its JSON text, and what that says where it is known without reading it. */
export type RecordContent = {
  readonly text: string;
  readonly decode?: () => unknown;
};

/** A record of a stream as it is stored. Whoever only hands it on needs its text alone. */
export class StoredRecord {
  readonly sequenceNumber: string;
  /** JSON, in the shape in which Lambda's event source delivers it. */
  readonly text: string;
  #decode: (() => unknown) | undefined;
  #decoded: DynamoDBRecord | undefined;

  constructor(sequenceNumber: string, { text, decode }: RecordContent) {
    this.sequenceNumber = sequenceNumber;
    this.text = text;
    this.#decode = decode;
  }

  /** Decoded once for all who look into it. Not to be changed: others are given the same. */
  get record(): DynamoDBRecord {
    if (this.#decoded) return this.#decoded;
    const decoded: unknown = this.#decode ? this.#decode() : JSON.parse(this.text);
    this.#decoded = decoded as DynamoDBRecord;
    // It holds the states of the item.
    this.#decode = undefined;
    return this.#decoded;
  }
}
