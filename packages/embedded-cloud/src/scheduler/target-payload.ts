import { randomUUID } from 'node:crypto';
import type { ScheduleDefinition } from './schedule-definition';

type Run = {
  readonly scheduleArn: string;
  readonly accountId: string;
  readonly region: string;
  /** When the run was due. After downtime, this is in the past. */
  readonly scheduledAtMs: number;
};

const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Returns what EventBridge Scheduler sends when the target has no input of its own. */
const defaultEvent = ({ scheduleArn, accountId, region, scheduledAtMs }: Run, id: string) => ({
  version: '0',
  id,
  'detail-type': 'Scheduled Event',
  source: 'aws.scheduler',
  account: accountId,
  time: iso(scheduledAtMs),
  region,
  resources: [scheduleArn],
  detail: '{}',
});

/**
 * Returns the payload of one run. If the target has its own input, replaces the context attributes
 * `<aws.scheduler.…>` in it ("Adding context attributes" in EventBridge Scheduler's user guide).
 */
export const targetPayload = ({ input }: ScheduleDefinition, run: Run): unknown => {
  const executionId = randomUUID();
  if (input === undefined) return defaultEvent(run, executionId);
  const filled = input
    .replaceAll('<aws.scheduler.schedule-arn>', run.scheduleArn)
    .replaceAll('<aws.scheduler.scheduled-time>', iso(run.scheduledAtMs))
    .replaceAll('<aws.scheduler.execution-id>', executionId)
    .replaceAll('<aws.scheduler.attempt-number>', '1');
  return JSON.parse(filled);
};
