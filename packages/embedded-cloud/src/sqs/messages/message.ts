/** A message attribute in SQS's wire shape; binary values are base64. */
export type MessageAttribute = {
  readonly DataType: string;
  readonly StringValue?: string | undefined;
  readonly BinaryValue?: string | undefined;
};
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** What a sender hands in, already checked against SQS's limits. */
export type NewMessage = {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly groupId?: string | undefined;
  /** Overrides the queue's own delay. */
  readonly delaySeconds?: number | undefined;
};

/** The parts of a message that never change; kept in the store only. */
export type MessageContent = {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  /** Present once the message has been dead-lettered: where it came from. */
  readonly deadLetterSource?: string | undefined;
};

/**
 * A message's place in its queue, kept in memory and mirrored in the store. `delayed` and
 * `inFlight` messages turn `ready` when the cloud's time reaches `visibleAtMs`.
 */
export type MessageRecord = {
  readonly id: number;
  readonly groupId: string;
  readonly sentAtMs: number;
  /** A second copy made by fault injection; copies are not copied again. */
  readonly isCopy?: boolean;
  state: 'ready' | 'delayed' | 'inFlight';
  visibleAtMs: number;
  receiveCount: number;
  firstReceivedAtMs?: number | undefined;
  /** Names the latest delivery; a receipt handle of an earlier one no longer deletes. */
  delivery?: string | undefined;
};

/** One delivery of a message. */
export type Delivery = { readonly record: MessageRecord; readonly content: MessageContent };
