export type EventType = 'SEND' | 'DELIVERY' | 'BOUNCE' | 'COMPLAINT' | 'REJECT' | 'DELIVERY_DELAY';

/**
 * One event that SES will report about an accepted email, in stored form. `step` is the event's
 * position in the order, starting at 1.
 */
export type PlannedEvent = {
  readonly step: number;
  readonly type: EventType;
  readonly recipients: string[];
  readonly bounce?: 'hard' | 'soft' | 'suppressed' | undefined;
};
