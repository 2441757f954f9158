import type * as z from 'zod';
import { AwsError } from '../core/aws-service';

/**
 * Returns the request in the operation's format. If it is invalid, throws SES's error with the name
 * of the first wrong member.
 */
export const parseInput = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AwsError(
    'BadRequestException',
    `1 validation error detected: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  );
};
