import type { DynamoDBRecord } from 'aws-lambda';

/** A record of a stream as it is stored. Whoever only hands it on needs its text alone. */
export class StoredRecord {
  readonly sequenceNumber: string;
  /** JSON, in the shape in which Lambda's event source delivers it. */
  readonly text: string;
  #decoded: DynamoDBRecord | undefined;

  constructor(sequenceNumber: string, text: string) {
    this.sequenceNumber = sequenceNumber;
    this.text = text;
  }

  /** Decoded once for all who look into it. Not to be changed: others are given the same. */
  get record(): DynamoDBRecord {
    this.#decoded ??= JSON.parse(this.text) as DynamoDBRecord;
    return this.#decoded;
  }
}
