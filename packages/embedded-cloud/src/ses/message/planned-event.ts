export type EventType = 'SEND' | 'DELIVERY' | 'BOUNCE' | 'COMPLAINT' | 'REJECT' | 'DELIVERY_DELAY';

/** One thing SES will report about an accepted mail, as it is stored. `step` orders it: 1 comes first. */
export type PlannedEvent = {
  readonly step: number;
  readonly type: EventType;
  readonly recipients: string[];
  readonly bounce?: 'hard' | 'soft' | 'suppressed' | undefined;
};
