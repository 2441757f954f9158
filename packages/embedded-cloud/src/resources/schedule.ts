import * as z from 'zod';
import { physicalName, resourceKind } from './resource';

const properties = z.object({
  Name: z.string().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

export const schedule = resourceKind(properties, (given, resource, { scheduler }) => {
  const name = given.Name ?? physicalName(resource, 64);
  const { arn } = scheduler.createSchedule({
    name,
    expression: given.ScheduleExpression,
    timeZone: given.ScheduleExpressionTimezone,
    state: given.State,
    targetArn: given.Target.Arn,
    input: given.Target.Input,
  });
  return { ref: name, attributes: { Arn: arn } };
});
