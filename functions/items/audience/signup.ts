import * as z from 'zod';
import { formVisit } from '../form-visit';
import { partitionOf } from '../partitions';

/**
 * What a person agreed to by submitting a form, and the evidence: when, on which page, and from
 * which network.
 */
const consent = z.object({
  formId: z.string(),
  version: z.number(),
  /** When the form was submitted. */
  at: z.string(),
  /** The page that the form was on, without its query. Absent when the browser didn't send it. */
  page: z.string().optional(),
  /** Every text of the form as the person saw it, and which boxes they checked. */
  text: z.string(),
  /** The network that the submission came from, which is the IP address without its last part. */
  ip: z.string(),
  /** Where the person saw the form, for the form's report. Absent for earlier consents. */
  visit: formVisit.optional(),
  /** When the person followed the link in the confirmation email. Absent until then. */
  confirmedAt: z.string().optional(),
});
export type Consent = Readonly<z.infer<typeof consent>>;

const pending = consent.omit({ confirmedAt: true }).extend({
  /**
   * The id of the submission. A confirmation link confirms the person's newest submission from the
   * network that the link was requested from, whatever is submitted from other networks in the
   * meantime.
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
 * The state of a confirmation email: the number of attempts to send it (`n`), when the last one was
 * (`at`, in epoch ms), and whether it was sent.
 */
const emailAttempt = z.object({ n: z.number(), at: z.number(), sent: z.boolean().optional() });
export type EmailAttempt = Readonly<z.infer<typeof emailAttempt>>;
const emailAttempts = z.object({ mails: z.record(z.string(), emailAttempt) });

/** Returns the state of the email with this request id. */
export const readEmailAttempt = (item: unknown, requestId: string): EmailAttempt | undefined =>
  emailAttempts.parse(item).mails[requestId];

/**
 * Returns the customer id and the partition number (`lane`) from the key of a sign-up partition:
 * `C#<customerId>#P#<lane>`.
 */
export const parseSignupsKey = (pk: string) => {
  const [, customerId = '', partition = ''] = /^C#([^#]+)#P#(\d)$/.exec(pk) ?? [];
  return customerId ? { customerId, lane: partition } : undefined;
};

/** Returns the partition with a subscriber's consents and unconfirmed sign-ups. */
const signupPartition = (customerId: string, subscriberId: string): string =>
  `C#${customerId}#P#${partitionOf(subscriberId)}`;

/** The partition and key prefix of everything stored about one person's sign-ups. */
export const signupsOf = (customerId: string, subscriberId: string) => ({
  pk: signupPartition(customerId, subscriberId),
  skPrefix: `${subscriberId}#`,
});

/** Returns the key range of one partition's people from the first to the last id, both included. */
export const signupsBetween = (customerId: string, first: string, last: string) => ({
  pk: signupPartition(customerId, first),
  from: `${first}#`,
  // `$` sorts after `#`, which ends an id in a key, so the last person is included.
  to: `${last}$`,
});

/** Returns the person's id. */
export const personOfSignup = ({ sk }: { readonly sk: string }): string =>
  sk.slice(0, sk.indexOf('#'));

const consentMark = '#C#';
const pendingMark = '#Q#';

/**
 * The key of a consent. There is one per day for each version of a form, because submitting a form
 * again on the same day is the same agreement.
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

/** The partition and key prefix of all unconfirmed submissions of one form by one person. */
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
 * Returns which of a form's counts a change of a consent or an unconfirmed sign-up increases, and
 * when the change happened. A submission counts when it was accepted or waits to be confirmed, and
 * a confirmation counts too. If a person submits a form again on the same day, or while an earlier
 * submission waits, they are counted once. Removing an item never reduces a count.
 */
export const signupCountOf = ({ sk, before, after }: SignupChange) => {
  if (!after) return undefined;
  if (isConsent({ sk })) {
    const { formId, at, confirmedAt, visit } = readConsent(after);
    if (!confirmedAt)
      return before ? undefined : ({ formId, at, visit, count: 'submitted' } as const);
    const isNew = !before || readConsent(before).confirmedAt === undefined;
    return isNew ? ({ formId, at: confirmedAt, visit, count: 'confirmed' } as const) : undefined;
  }
  if (!sk.includes(pendingMark) || before) return undefined;
  const { formId, at, first, visit } = readPendingSignup(after);
  return first ? ({ formId, at, visit, count: 'submitted' } as const) : undefined;
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
