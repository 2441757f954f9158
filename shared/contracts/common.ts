import * as z from 'zod';
import { idPattern } from '../audience/id-pattern';
import { isEmailAddress, normalizeEmail } from '../email-address';
import { limits } from '../limits';
import { messages } from '../messages';
import { toVisibleText } from '../shown-text';

/** A ULID or subscriber id: 26 characters of Crockford's Base32. */
export const id = z.string().regex(idPattern, 'Invalid ID.');

/**
 * An email address. The maximum length is the same as for imports, so that people who can be
 * imported can also be added manually.
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

/** A time in ISO 8601 format, in UTC. */
export const instant = z.iso.datetime();

/**
 * The time when the columnar index of a large audience will probably be ready. Absent unless the
 * index is being built. Until then, lists have fewer sort orders, and searches and counts are slow.
 */
export const indexReadyAt = instant.optional();

/** Local time in the customer's time zone: '2026-11-01T01:30'. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/**
 * A name or another short text that someone else may have written, in a form that is safe to
 * display. Invisible characters that would change the direction of the text around it are removed.
 * Don't use this for texts that an author edits.
 */
export const displayedText = z.string().overwrite(toVisibleText);

export const emptyObject = z.object({});

/**
 * A list of ids in a query string. It can be given as repeated parameters or as one value separated
 * by commas.
 */
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
 * The parameters that request a page of a list, by `offset` or by the `cursor` of the previous
 * page. A page by cursor costs the same wherever it is in the list.
 */
export const paging = (pageSize: number) => ({
  limit: count(100).min(1).default(pageSize),
  offset: count(limits.largestOffset).default(0),
  cursor: z.string().max(1000).optional(),
});

export const orderDirection = z.enum(['ascending', 'descending']);

/**
 * The parameter for the column that a list is sorted by. Without it, the list has the default order
 * described in the route's summary.
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
