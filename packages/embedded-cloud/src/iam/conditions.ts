import * as z from 'zod';
import { matcherOf } from './wildcards';

/** The values of the condition keys that a call has: `aws:SecureTransport` → `true`. */
export type ConditionContext = Readonly<Record<string, string>>;

type Operator = (actual: string, expected: readonly string[]) => boolean;

const isOneOf: Operator = (actual, expected) => expected.includes(actual);
const isLikeOne: Operator = (actual, expected) => matcherOf(expected)(actual);

/** The operators that the templates use. An ARN may have wildcards in both of its operators. */
const operators = {
  ArnEquals: isLikeOne,
  ArnLike: isLikeOne,
  Bool: isOneOf,
  StringEquals: isOneOf,
  StringLike: isLikeOne,
} as const satisfies Readonly<Record<string, Operator>>;

const values = z
  .union([z.string(), z.boolean().transform(String), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const keys = z.record(z.string(), values);

export const conditionSchema = z.strictObject({
  ArnEquals: keys.optional(),
  ArnLike: keys.optional(),
  Bool: keys.optional(),
  StringEquals: keys.optional(),
  StringLike: keys.optional(),
});

type Condition = z.output<typeof conditionSchema>;

const contextValue = (context: ConditionContext, key: string): string | undefined =>
  Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];

/**
 * Returns whether every operator holds for every key. As in AWS, a key that the call doesn't have
 * fails the condition, and the names of keys ignore case.
 */
export const conditionHolds = (condition: Condition, context: ConditionContext): boolean =>
  Object.entries(condition).every(([operator, expectedByKey]) =>
    Object.entries(expectedByKey ?? {}).every(([key, expected]) => {
      const actual = contextValue(context, key);
      return (
        actual !== undefined && operators[operator as keyof typeof operators](actual, expected)
      );
    }),
  );
