import * as z from 'zod';
import { idPattern } from '../audience/id-pattern';
import { isEmailAddress, normaliseEmail } from '../email-address';
import { limits } from '../limits';
import { messages } from '../messages';
import { shownText } from '../shown-text';

/** A ULID or subscriber id: 26 characters of Crockford's base 32. */
export const id = z.string().regex(idPattern, 'Invalid ID.');

/** As long as an address may be: whoever can be imported can be added by hand. */
export const emailAddress = z
  .string({ error: messages.invalidEmail })
  .transform(normaliseEmail)
  .refine(isEmailAddress, messages.invalidEmail);

/** An address somebody signs in with. */
export const signInEmail = z
  .string({ error: messages.invalidEmail })
  .max(limits.loginEmailMaxLength, messages.invalidEmail)
  .pipe(emailAddress);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** As clocks where the customer is show it: '2026-11-01T01:30'. */
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/**
 * A name or another short text that somebody else wrote, as an answer gives it to be shown: without
 * what cannot be seen and would turn the text around it. What an author edits is given as it is.
 */
export const shown = z.string().overwrite(shownText);

export const empty = z.object({});

/** Query strings carry text; repeated and comma-separated values are both read. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )
  .pipe(z.array(id).max(50));

const count = (most: number) => z.coerce.number().int().min(0).max(most);

/** A page by `offset`, or by the `cursor` of the page before it, which costs the same however far. */
export const paging = (pageSize: number) => ({
  limit: count(100).min(1).default(pageSize),
  offset: count(limits.largestOffset).default(0),
  cursor: z.string().max(1000).optional(),
});

export const orderDirection = z.enum(['ascending', 'descending']);

/** The column that a list is ordered by. Without one it has the order its summary names. */
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
