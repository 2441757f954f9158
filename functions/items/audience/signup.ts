import * as z from 'zod';
import { laneOf } from '../lanes';

/** What somebody agreed to with a form, and how it is known. */
const consent = z.object({
  formId: z.string(),
  version: z.number(),
  /** When the form was sent. */
  at: z.string(),
  /** The page it was on, without its query; absent where the browser did not say. */
  page: z.string().optional(),
  /** Every text of the form that they saw, as it was, and which boxes they ticked. */
  text: z.string(),
  /** The network they came from: the address without its last part. */
  ip: z.string(),
  /** When they followed the link of the mail that asks. */
  confirmedAt: z.string().optional(),
});
export type Consent = Readonly<z.infer<typeof consent>>;

const pending = consent.omit({ confirmedAt: true }).extend({
  /**
   * The submission. A link confirms the newest one from its own network, whatever others send meanwhile.
   */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Epoch seconds after which the table forgets them. */
  ttl: z.number(),
  /** Nothing of this person waited for this form before: a signup that counts. */
  first: z.boolean().optional(),
});
/** Somebody who has not confirmed yet: no subscriber, counted nowhere, forgotten after a while. */
export type PendingSignup = Readonly<z.infer<typeof pending>>;

/** What is known of a mail that asks: how often it was tried, when last (epoch ms), and its end. */
const mailTry = z.object({ n: z.number(), at: z.number(), sent: z.boolean().optional() });
export type MailTry = Readonly<z.infer<typeof mailTry>>;
const mailTries = z.object({ mails: z.record(z.string(), mailTry) });

/** The mail that was asked for by this, as far as it went. */
export const readMailTry = (item: unknown, askId: string): MailTry | undefined =>
  mailTries.parse(item).mails[askId];

/** The lane that a partition of signups is: `C#<customerId>#P#<lane>`. */
export const readSignupPlace = (pk: string) => {
  const [, customerId = '', lane = ''] = /^C#([^#]+)#P#(\d)$/.exec(pk) ?? [];
  return customerId ? { customerId, lane } : undefined;
};

/** Partition of one lane of what a customer's subscribers agreed to, and of who has not confirmed. */
const signupLane = (customerId: string, subscriberId: string): string =>
  `C#${customerId}#P#${laneOf(subscriberId)}`;

/** Where everything about one person's signups is. */
export const signupsOf = (customerId: string, subscriberId: string) => ({
  pk: signupLane(customerId, subscriberId),
  skPrefix: `${subscriberId}#`,
});

/** Where everything lies of the people of one lane from the first id to the last, both included. */
export const signupsBetween = (customerId: string, first: string, last: string) => ({
  pk: signupLane(customerId, first),
  from: `${first}#`,
  // Behind every sign that ends an id.
  to: `${last}$`,
});

/** Whose it is. */
export const personOfSignup = ({ sk }: { readonly sk: string }): string =>
  sk.slice(0, sk.indexOf('#'));

const consentMark = '#C#';
const pendingMark = '#Q#';

/** One a day for each version of a form: who sends a form again agrees to the same. */
export const consentKey = (
  customerId: string,
  subscriberId: string,
  { formId, version, at }: Pick<Consent, 'formId' | 'version' | 'at'>,
) => ({
  pk: signupLane(customerId, subscriberId),
  sk: `${subscriberId}${consentMark}${at.slice(0, 10)}#${formId}#${version}`,
});

export type PendingPlace = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly formId: string;
};

/** Where everything is that one person has sent with one form and not confirmed. */
export const pendingSignupsOf = ({ customerId, subscriberId, formId }: PendingPlace) => ({
  pk: signupLane(customerId, subscriberId),
  skPrefix: `${subscriberId}${pendingMark}${formId}#`,
});

export const pendingSignupKey = (place: PendingPlace, id: string) => {
  const { pk, skPrefix } = pendingSignupsOf(place);
  return { pk, sk: `${skPrefix}${id}` };
};

export const isConsent = ({ sk }: { readonly sk: string }): boolean => sk.includes(consentMark);

type SignupChange = {
  readonly sk: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/**
 * What a change of these items counts for its form, and when it happened: a submission that was let in
 * or is waiting to be confirmed, or a confirmation. A person who sends a form again while one waits, or
 * again on the same day, counts once. Nothing is counted back when an item is removed.
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

export const pendingSignupItem = (place: PendingPlace, value: PendingSignup) => ({
  ...pendingSignupKey(place, value.id),
  ...value,
  mails: {},
});
export const readPendingSignup = (item: unknown): PendingSignup => pending.parse(item);
