import * as z from 'zod';
import { partitionOf } from '../partitions';

/** What a person agreed to with a form, and how it's known. */
const consent = z.object({
  formId: z.string(),
  version: z.number(),
  /** When the form was sent. */
  at: z.string(),
  /** The page that the form was on, without its query. Absent when the browser didn't send it. */
  page: z.string().optional(),
  /** Every text of the form as the person saw it, and which boxes they checked. */
  text: z.string(),
  /** The network that the submission came from, which is the IP address without its last part. */
  ip: z.string(),
  /** When they followed the link in the confirmation email. */
  confirmedAt: z.string().optional(),
});
export type Consent = Readonly<z.infer<typeof consent>>;

const pending = consent.omit({ confirmedAt: true }).extend({
  /**
   * The id of the submission. A link confirms the newest one from its own network, whatever others
   * send in the meantime.
   */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When the table deletes the item, in epoch seconds. */
  ttl: z.number(),
  /**
   * Whether this was the person's first submission of the form to wait for confirmation, so that it
   * counts as a sign-up.
   */
  first: z.boolean().optional(),
});
/**
 * A person who hasn't confirmed yet. They are not a subscriber, not counted, and deleted after a
 * while.
 */
export type PendingSignup = Readonly<z.infer<typeof pending>>;

/**
 * The state of a confirmation email: how often it was tried, when last (epoch ms), and whether it
 * was sent.
 */
const emailAttempt = z.object({ n: z.number(), at: z.number(), sent: z.boolean().optional() });
export type EmailAttempt = Readonly<z.infer<typeof emailAttempt>>;
const emailAttempts = z.object({ mails: z.record(z.string(), emailAttempt) });

/** Returns the state of the email with this request id. */
export const readEmailAttempt = (item: unknown, requestId: string): EmailAttempt | undefined =>
  emailAttempts.parse(item).mails[requestId];

/** Returns the customer and partition of a sign-up partition key: `C#<customerId>#P#<lane>`. */
export const parseSignupsKey = (pk: string) => {
  const [, customerId = '', partition = ''] = /^C#([^#]+)#P#(\d)$/.exec(pk) ?? [];
  return customerId ? { customerId, lane: partition } : undefined;
};

/**
 * Returns one partition of what a customer's subscribers agreed to, and of who hasn't confirmed.
 */
const signupPartition = (customerId: string, subscriberId: string): string =>
  `C#${customerId}#P#${partitionOf(subscriberId)}`;

/** Where everything about one person's sign-ups is stored. */
export const signupsOf = (customerId: string, subscriberId: string) => ({
  pk: signupPartition(customerId, subscriberId),
  skPrefix: `${subscriberId}#`,
});

/** Returns the key range of one partition's people from the first to the last id, both included. */
export const signupsBetween = (customerId: string, first: string, last: string) => ({
  pk: signupPartition(customerId, first),
  from: `${first}#`,
  // Sorts after the character that ends an id.
  to: `${last}$`,
});

/** Returns the person's id. */
export const personOfSignup = ({ sk }: { readonly sk: string }): string =>
  sk.slice(0, sk.indexOf('#'));

const consentMark = '#C#';
const pendingMark = '#Q#';

/**
 * The key of a consent. There is one per day for each version of a form, because sending a form
 * again is the same agreement.
 */
export const consentKey = (
  customerId: string,
  subscriberId: string,
  { formId, version, at }: Pick<Consent, 'formId' | 'version' | 'at'>,
) => ({
  pk: signupPartition(customerId, subscriberId),
  sk: `${subscriberId}${consentMark}${at.slice(0, 10)}#${formId}#${version}`,
});

export type PendingKey = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly formId: string;
};

/** Where all unconfirmed submissions of one person and form are stored. */
export const pendingSignupsOf = ({ customerId, subscriberId, formId }: PendingKey) => ({
  pk: signupPartition(customerId, subscriberId),
  skPrefix: `${subscriberId}${pendingMark}${formId}#`,
});

export const pendingSignupKey = (pendingKey: PendingKey, id: string) => {
  const { pk, skPrefix } = pendingSignupsOf(pendingKey);
  return { pk, sk: `${skPrefix}${id}` };
};

export const isConsent = ({ sk }: { readonly sk: string }): boolean => sk.includes(consentMark);

type SignupChange = {
  readonly sk: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * Returns which counts of the form a change of these items increases, and when the change happened.
 * A submission counts when it was accepted or waits to be confirmed, and a confirmation counts too.
 * A person who sends a form again while one submission waits, or again on the same day, counts
 * once. Removing an item never reduces the count.
 */
export const signupCountOf = ({ sk, before, after }: SignupChange) => {
  if (!after) return undefined;
  if (isConsent({ sk })) {
    const { formId, at, confirmedAt } = readConsent(after);
    if (!confirmedAt) return before ? undefined : ({ formId, at, count: 'submitted' } as const);
    const isNew = !before || readConsent(before).confirmedAt === undefined;
    return isNew ? ({ formId, at: confirmedAt, count: 'confirmed' } as const) : undefined;
  }
  if (!sk.includes(pendingMark) || before) return undefined;
  const { formId, at, first } = readPendingSignup(after);
  return first ? ({ formId, at, count: 'submitted' } as const) : undefined;
};

export const consentItem = (customerId: string, subscriberId: string, value: Consent) => ({
  ...consentKey(customerId, subscriberId, value),
  ...value,
});
export const readConsent = (item: unknown): Consent => consent.parse(item);

export const pendingSignupItem = (pendingKey: PendingKey, value: PendingSignup) => ({
  ...pendingSignupKey(pendingKey, value.id),
  ...value,
  mails: {},
});
export const readPendingSignup = (item: unknown): PendingSignup => pending.parse(item);
