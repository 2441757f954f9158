import type * as z from 'zod';
import { AppError } from '../app-error';

/**
 * The maximum number of fields that an error response names. It's enough for any form, and a list
 * of a thousand bad ids is one mistake.
 */
const maxFields = 20;

type Issue = z.core.$ZodRawIssue;

/**
 * Returns 'Enter 5 or less.' for a number, 'Use 5 characters or fewer.' for a text, 'Choose 5 or
 * fewer.' for a list.
 */
const limitText = (limit: number | bigint, origin: string, isMinimum: boolean): string => {
  if (origin === 'string') {
    const size = limit === 1 ? '1 character' : `${limit} characters`;
    return `Use ${size} or ${isMinimum ? 'more' : 'fewer'}.`;
  }
  if (origin === 'array' || origin === 'set') {
    return `Choose ${limit} or ${isMinimum ? 'more' : 'fewer'}.`;
  }
  return `Enter ${limit} or ${isMinimum ? 'more' : 'less'}.`;
};

/**
 * Returns a message for users if a contract has none, because zod's own are written for
 * programmers.
 */
const issueText = (issue: Issue): string => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Required.' : 'Invalid format.';
  }
  if (issue.code === 'too_big') {
    return limitText(issue.maximum, issue.origin, false);
  }
  if (issue.code === 'too_small') {
    return limitText(issue.minimum, issue.origin, true);
  }
  return issue.code === 'invalid_value' ? 'Choose one of the options.' : 'Check this value.';
};

/** Returns the first message for each field. Issues with the whole input are under `request`. */
const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.') || 'request';
    if (!fields.has(name)) fields.set(name, message);
    if (fields.size === maxFields) break;
  }
  return Object.fromEntries(fields);
};

/**
 * Checks input against its contract.
 * @throws AppError invalid_request with a message for each field; the first of them is also the
 *   error's own message
 */
export const parseInput = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value, { error: issueText });
  if (result.success) return result.data;
  const { issues } = result.error;
  const message = issues[0]?.message ?? 'Check your entries and try again.';
  throw new AppError('invalid_request', message, { fields: fieldsOf(issues) });
};
