import type { ComparisonOperator, IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** An alarm that somebody must act on. The observability stack creates it; docs/runbook.md says what to do. */
export type AlarmSpec = {
  /** Unique, stable: `send-mails-errors`. */
  readonly id: string;
  /** What the customers notice while it lasts, as a sentence. */
  readonly impact: string;
  /** Heading of the article in docs/runbook.md, as its anchor. */
  readonly article: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** @default ComparisonOperator.GREATER_THAN_THRESHOLD */
  readonly comparison?: ComparisonOperator;
  /** How many periods of the metric must be over the threshold. @default 1 */
  readonly periods?: number;
  /** True: silence is the fault. @default false */
  readonly missingIsBad?: boolean;
  /** Where it stands on the dashboard. */
  readonly group: AlarmGroup;
};

export const alarmGroups = ['Sign-in and API', 'Audience', 'Sending', 'Tracking', 'Data'] as const;
export type AlarmGroup = (typeof alarmGroups)[number];

/** Every alarm of a stage, in the order the stacks name them. */
export class AlarmRegistry {
  readonly #alarms = new Map<string, AlarmSpec>();

  /** @throws Error when the id is taken: two alarms under one name would hide each other */
  add(spec: AlarmSpec): void {
    if (this.#alarms.has(spec.id)) throw new Error(`Two alarms are called ${spec.id}`);
    this.#alarms.set(spec.id, spec);
  }

  get all(): readonly AlarmSpec[] {
    return [...this.#alarms.values()];
  }
}
