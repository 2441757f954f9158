import * as z from 'zod';
import { idPattern } from '../audience/id-pattern';
import { isEmailAddress, normalizeEmail } from '../email-address';
import { limits } from '../limits';
import { messages } from '../messages';
import { toVisibleText } from '../shown-text';

/** A ULID or subscriber id: 26 characters of Crockford's Base32. */
export const id = z.string().regex(idPattern, 'Invalid ID.');

/**
 * Allows addresses of the maximum length, so that people who can be imported can also be added
 * manually.
 */
export const emailAddress = z
  .string({ error: messages.invalidEmail })
  .transform(normalizeEmail)
  .refine(isEmailAddress, messages.invalidEmail);

/** An address that a user signs in with. */
export const signInEmail = z
  .string({ error: messages.invalidEmail })
  .max(limits.loginEmailMaxLength, messages.invalidEmail)
  .pipe(emailAddress);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Local time in the customer's time zone: '2026-11-01T01:30'. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/**
 * A name or another short text written by someone else, ready to be shown: without invisible
 * characters that would change the direction of the text around it. What an author edits is
 * returned unchanged.
 */
export const displayedText = z.string().overwrite(toVisibleText);

export const emptyObject = z.object({});

/** Query strings contain text. Repeated and comma-separated values are both accepted. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )
  .pipe(z.array(id).max(50));

const count = (max: number) => z.coerce.number().int().min(0).max(max);

/**
 * Requests a page by `offset`, or by the `cursor` of the previous page. A page by cursor costs the
 * same at any distance.
 */
export const paging = (pageSize: number) => ({
  limit: count(100).min(1).default(pageSize),
  offset: count(limits.largestOffset).default(0),
  cursor: z.string().max(1000).optional(),
});

export const orderDirection = z.enum(['ascending', 'descending']);

/**
 * The column that a list is ordered by. Without one, the list has the order that its summary names.
 */
export const ordering = <const Column extends readonly [string, ...string[]]>(columns: Column) => ({
  order: z.enum(columns).optional(),
  direction: orderDirection.default('descending'),
});

export const problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
