import * as z from 'zod';
import { noConsentReason, noConsentRecorded } from '../../../shared/audience/no-consent';

/** A person's consent as stated by a user of the customer, because no form recorded it. */
export type StatedConsent = {
  /**
   * Where the user stated it: with a file import, in the subscriber list, or by adding the person
   * manually.
   */
  readonly how: 'import' | 'list' | 'manual';
  readonly at: string;
  /** How or where the person agreed, in the words of the user who stated it. */
  readonly text?: string | undefined;
  readonly by?: 'customer' | 'manager' | undefined;
  readonly importId?: string | undefined;
  /** The file's own evidence of consent: "Opt-in: yes". */
  readonly evidence?: string | undefined;
};

/** The attribute `co`. Its property names are short because we pay for them with every write. */
export const storedConsent = z.object({
  h: z.enum(['import', 'list', 'manual']),
  at: z.string(),
  t: z.string().optional(),
  by: z.enum(['customer', 'manager']).optional(),
  i: z.string().optional(),
  v: z.string().optional(),
});

export const toStoredConsent = ({ how, at, text, by, importId, evidence }: StatedConsent) => ({
  h: how,
  at,
  t: text,
  by,
  i: importId,
  v: evidence,
});

export const readStatedConsent = (stored: z.infer<typeof storedConsent>): StatedConsent => ({
  how: stored.h,
  at: stored.at,
  text: stored.t,
  by: stored.by,
  importId: stored.i,
  evidence: stored.v,
});

/**
 * Returns whether there is no recorded consent. People who unsubscribed, bounced, or complained
 * have another reason.
 */
export const isWithoutConsent = ({
  status,
  statusReason,
}: {
  readonly status: string | undefined;
  readonly statusReason?: string | undefined;
}): boolean => status === 'unsubscribed' && statusReason === noConsentReason;

/**
 * Returns a person's segments as rules and lists see them: the stored segments, plus the computed
 * segment of people without consent if no consent is recorded for the person.
 */
export const seenSegments = (
  segmentIds: readonly string[] | undefined,
  status: string | undefined,
  statusReason: string | undefined,
): readonly string[] | undefined =>
  isWithoutConsent({ status, statusReason })
    ? [...(segmentIds ?? []), noConsentRecorded]
    : segmentIds;
