import type { Duration } from 'aws-cdk-lib';
import type { ComparisonOperator, IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';

/**
 * How soon someone must act: on a page at any hour, on a ticket the next working day, and on a
 * notice when there is time. Each has its own email address (`alarmEmails` in lib/stages.ts).
 */
export const severities = ['page', 'ticket', 'notice'] as const;
export type Severity = (typeof severities)[number];

/** An alarm. The observability stack creates it, and docs/runbook.md describes what to do. */
export type AlarmSpec = {
  /** The alarm's ID, unique and stable, for example `send-dead-letters`. */
  readonly id: string;
  readonly severity: Severity;
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
  /**
   * The IDs of the functions whose logs the alarm links to.
   * @default the dashboard with the errors of all functions
   */
  readonly logsOf?: readonly string[];
};

export const alarmGroups = [
  'Sign-in',
  'Sending',
  'Tracking',
  'Data',
  'App',
  'Audience',
  'Stores',
] as const;
export type AlarmGroup = (typeof alarmGroups)[number];

/** The groups whose failures can't wait until the morning. */
const pagedGroups: readonly AlarmGroup[] = ['Sign-in', 'Sending', 'Tracking', 'Data'];

/** Returns the severity of lasting failures in a group. */
export const severityOf = (group: AlarmGroup): 'page' | 'ticket' =>
  pagedGroups.includes(group) ? 'page' : 'ticket';

/** A log in which the lines that match a pattern count as failures of a group. */
export type FailureSource = {
  /** The ID of the function, or of the API. */
  readonly id: string;
  readonly group: AlarmGroup;
  readonly logs: ILogGroup;
  /** CloudWatch's filter pattern. */
  readonly pattern: string;
  /**
   * A sentence about what customers notice. The runbook lists it with the function.
   * @default the source isn't a function
   */
  readonly impact?: string;
};

/** A target for the share of events that succeed (SLO). */
export type Objective = {
  readonly id: string;
  /** The objective as a sentence. */
  readonly title: string;
  /** The share of good events over 30 days, for example 0.9995. */
  readonly target: number;
  readonly impact: string;
  readonly group: AlarmGroup;
  readonly logsOf: readonly string[];
  /** Returns the numbers of bad events and of all events in a period. */
  readonly events: (period: Duration) => { readonly bad: IMetric; readonly all: IMetric };
};

/**
 * A stage's alarms, its objectives, and the logs they count, in the order in which stacks add them.
 */
export class AlarmRegistry {
  readonly #alarms = new Map<string, AlarmSpec>();
  readonly #sources = new Map<string, FailureSource>();
  readonly #objectives: Objective[] = [];

  /**
   * @throws Error when the id is already used, because two alarms with one name would hide each
   *   other
   */
  add(spec: AlarmSpec): void {
    if (this.#alarms.has(spec.id)) throw new Error(`Two alarms are called ${spec.id}`);
    this.#alarms.set(spec.id, spec);
  }

  /**
   * Counts matching lines of a log as failures of its group. All of a group's logs share its
   * alarms.
   */
  count(source: FailureSource): void {
    this.#sources.set(source.id, source);
  }

  /** Adds an objective for the dashboards to show. */
  addObjective(objective: Objective): void {
    this.#objectives.push(objective);
  }

  get objectives(): readonly Objective[] {
    return this.#objectives;
  }

  get all(): readonly AlarmSpec[] {
    return [...this.#alarms.values()];
  }

  get sources(): readonly FailureSource[] {
    return [...this.#sources.values()];
  }

  /** @throws Error when no function has this id */
  logsOf(functionId: string): ILogGroup {
    const source = this.#sources.get(functionId);
    if (!source) throw new Error(`No function is called ${functionId}`);
    return source.logs;
  }
}
