/** A schedule as the template declares it. */
export type ScheduleDefinition = {
  readonly name: string;
  /** `rate(1 minute)`, `cron(0 9 ? * MON-FRI *)` or `at(2026-11-21T09:00:00)`. */
  readonly expression: string;
  /**
   * The time zone of a `cron` or `at` expression.
   * @default 'UTC'
   */
  readonly timeZone?: string;
  readonly state?: 'ENABLED' | 'DISABLED';
  /** The function to invoke. */
  readonly targetArn: string;
  /**
   * The JSON text passed to the function. If absent, the function receives EventBridge's own event.
   */
  readonly input?: string;
};
