import type { ComparisonOperator, IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * An alarm that someone must act on. The observability stack creates it, and docs/runbook.md
 * describes what to do.
 */
export type AlarmSpec = {
  /** The alarm's ID, unique and stable, for example `send-mails-errors`. */
  readonly id: string;
  /** A sentence about what customers notice while the alarm is on. */
  readonly impact: string;
  /** Anchor of the article's heading in docs/runbook.md. */
  readonly article: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** @default ComparisonOperator.GREATER_THAN_THRESHOLD */
  readonly comparison?: ComparisonOperator;
  /**
   * How many periods of the metric must be over the threshold.
   * @default 1
   */
  readonly periods?: number;
  /**
   * Whether missing data counts as a failure.
   * @default false
   */
  readonly missingIsBad?: boolean;
  /** The alarm's group on the dashboard. */
  readonly group: AlarmGroup;
};

export const alarmGroups = ['Sign-in and API', 'Audience', 'Sending', 'Tracking', 'Data'] as const;
export type AlarmGroup = (typeof alarmGroups)[number];

/** All alarms of a stage, in the order in which the stacks add them. */
export class AlarmRegistry {
  readonly #alarms = new Map<string, AlarmSpec>();

  /**
   * @throws Error when the id is already used, because two alarms with one name would hide each
   *   other
   */
  add(spec: AlarmSpec): void {
    if (this.#alarms.has(spec.id)) throw new Error(`Two alarms are called ${spec.id}`);
    this.#alarms.set(spec.id, spec);
  }

  get all(): readonly AlarmSpec[] {
    return [...this.#alarms.values()];
  }
}
