import type * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { JsonOperation } from '../core/json-protocol';

export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message);

export const invalidParameter = (message: string) =>
  new AwsError('InvalidParameterException', message);

export const notFound = (message: string) => new AwsError('ResourceNotFoundException', message);

export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');

/**
 * Returns an operation that validates its input with a schema. As in Cognito, input that doesn't
 * match is reported as an invalid parameter.
 */
export const cognitoOperation =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (input: z.output<Schema>) => unknown,
  ): JsonOperation =>
  (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(parsed.data);
    const issue = parsed.error.issues[0];
    throw invalidParameter(
      `1 validation error detected: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  };
