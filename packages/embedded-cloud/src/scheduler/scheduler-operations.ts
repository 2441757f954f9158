import type { AwsRequest, AwsResponse } from '../core/aws-service';
import type { StoredSchedule } from './schedule-table';

type Schedules = {
  readonly schedules: ReadonlyMap<string, StoredSchedule>;
  readonly arnOf: (name: string) => string;
};

const json = (status: number, value: unknown, headers = {}): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

const refusal = (status: number, code: string, message: string) =>
  json(status, { Message: message }, { 'x-amzn-errortype': code });

const toWire = ({ definition, createdAtMs }: StoredSchedule, arn: string) => ({
  Arn: arn,
  Name: definition.name,
  GroupName: 'default',
  State: definition.state ?? 'ENABLED',
  ScheduleExpression: definition.expression,
  ScheduleExpressionTimezone: definition.timeZone ?? 'UTC',
  CreationDate: createdAtMs / 1000,
  Target: { Arn: definition.targetArn, Input: definition.input },
});

/**
 * Answers EventBridge Scheduler's read calls, GetSchedule and ListSchedules. Only the template
 * creates schedules.
 */
export const handleScheduler = (
  { schedules, arnOf }: Schedules,
  { method, url }: AwsRequest,
): AwsResponse => {
  const [, root, name, ...rest] = url.pathname.split('/');
  if (method !== 'GET' || root !== 'schedules' || rest.length > 0) {
    const message = `The local cloud doesn’t support Scheduler ${method} ${url.pathname}.`;
    return refusal(400, 'UnknownOperationException', message);
  }
  if (!name) {
    const all = [...schedules.values()].map((one) => toWire(one, arnOf(one.definition.name)));
    return json(200, { Schedules: all });
  }
  const schedule = schedules.get(decodeURIComponent(name));
  if (schedule) return json(200, toWire(schedule, arnOf(schedule.definition.name)));
  return refusal(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`);
};
