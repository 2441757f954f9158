export type EventType = 'SEND' | 'DELIVERY' | 'BOUNCE' | 'COMPLAINT' | 'REJECT' | 'DELIVERY_DELAY';

/**
 * One event that SES will report about an accepted email, in stored form. `step` orders events,
 * starting at 1.
 */
export type PlannedEvent = {
  readonly step: number;
  readonly type: EventType;
  readonly recipients: string[];
  readonly bounce?: 'hard' | 'soft' | 'suppressed' | undefined;
};
