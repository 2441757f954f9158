/** A message attribute in SQS's wire form. Binary values are base64. */
export type MessageAttribute = {
  readonly DataType: string;
  readonly StringValue?: string | undefined;
  readonly BinaryValue?: string | undefined;
};
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** A sender's message, already checked against SQS's limits. */
export type NewMessage = {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly groupId?: string | undefined;
  /** The trace header that the sender passed on. */
  readonly trace?: string | undefined;
  /** Overrides the queue's own delay. */
  readonly delaySeconds?: number | undefined;
};

/** The parts of a message that never change, kept in the store only. */
export type MessageContent = {
  readonly messageId: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly trace?: string | undefined;
  /** The queue that a dead-lettered message came from. Absent for other messages. */
  readonly deadLetterSource?: string | undefined;
};

/**
 * A message's state in its queue, kept in memory and mirrored in the store. `delayed` and
 * `inFlight` messages become `ready` when the cloud's time reaches `visibleAtMs`.
 */
export type MessageRecord = {
  readonly id: number;
  readonly groupId: string;
  readonly sentAtMs: number;
  /** Whether this is a second copy made by fault injection. Copies aren't copied again. */
  readonly isCopy?: boolean;
  state: 'ready' | 'delayed' | 'inFlight';
  visibleAtMs: number;
  receiveCount: number;
  firstReceivedAtMs?: number | undefined;
  /**
   * Identifies the latest delivery. A receipt handle of an earlier one no longer deletes the
   * message.
   */
  delivery?: string | undefined;
};

/** One delivery of a message. */
export type Delivery = { readonly record: MessageRecord; readonly content: MessageContent };
