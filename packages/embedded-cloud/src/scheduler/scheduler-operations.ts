import * as z from 'zod';
import { AwsError, type AwsRequest, type AwsResponse } from '../core/aws-service';
import type { ScheduleDefinition } from './schedule-definition';
import type { StoredSchedule } from './schedule-table';

type Schedules = {
  readonly schedules: ReadonlyMap<string, StoredSchedule>;
  readonly arnOf: (name: string) => string;
  /** @throws AwsError for an invalid definition */
  readonly change: (definition: ScheduleDefinition) => void;
};

/**
 * UpdateSchedule replaces the whole schedule, so settings that the call omits get their defaults.
 */
const update = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string().optional() }),
});

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

const changeSchedule = (name: string, body: Buffer, { arnOf, change }: Schedules): AwsResponse => {
  try {
    const parsed = update.parse(JSON.parse(body.toString()));
    change({
      name,
      expression: parsed.ScheduleExpression,
      timeZone: parsed.ScheduleExpressionTimezone,
      state: parsed.State,
      targetArn: parsed.Target.Arn,
      input: parsed.Target.Input,
    });
    return json(200, { ScheduleArn: arnOf(name) });
  } catch (error) {
    if (error instanceof AwsError) return refusal(error.status, error.code, error.message);
    return refusal(400, 'ValidationException', String(error));
  }
};

/**
 * Answers EventBridge Scheduler's GetSchedule, ListSchedules, and UpdateSchedule. Only the template
 * creates schedules.
 */
export const handleScheduler = (parts: Schedules, request: AwsRequest): AwsResponse => {
  const { schedules, arnOf } = parts;
  const { method, url } = request;
  const [, root, name, ...rest] = url.pathname.split('/');
  const isKnown = method === 'GET' || (method === 'PUT' && Boolean(name));
  if (!isKnown || root !== 'schedules' || rest.length > 0) {
    const message = `The local cloud doesn’t support Scheduler ${method} ${url.pathname}.`;
    return refusal(400, 'UnknownOperationException', message);
  }
  if (!name) {
    const prefix = url.searchParams.get('NamePrefix') ?? '';
    const all = [...schedules.values()].filter((one) => one.definition.name.startsWith(prefix));
    return json(200, { Schedules: all.map((one) => toWire(one, arnOf(one.definition.name))) });
  }
  const schedule = schedules.get(decodeURIComponent(name));
  if (schedule && method === 'PUT') {
    return changeSchedule(schedule.definition.name, request.body, parts);
  }
  if (schedule) return json(200, toWire(schedule, arnOf(schedule.definition.name)));
  return refusal(404, 'ResourceNotFoundException', `Schedule ${name} does not exist.`);
};
