import * as z from 'zod';
import { physicalName, resourceKind } from './resource';

const properties = z.object({
  Name: z.string().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).optional(),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

export const schedule = resourceKind(properties, (scheduleProperties, resource, { scheduler }) => {
  const name = scheduleProperties.Name ?? physicalName(resource, 64);
  const { arn } = scheduler.createSchedule({
    name,
    expression: scheduleProperties.ScheduleExpression,
    timeZone: scheduleProperties.ScheduleExpressionTimezone,
    state: scheduleProperties.State,
    targetArn: scheduleProperties.Target.Arn,
    input: scheduleProperties.Target.Input,
  });
  return { ref: name, attributes: { Arn: arn } };
});
