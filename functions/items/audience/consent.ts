import * as z from 'zod';
import { noConsentReason, noConsentRecorded } from '../../../shared/audience/no-consent';

/** How somebody's consent is known where no form recorded it: a person of the customer stated it. */
export type StatedConsent = {
  /** With the import of a file, in the list of subscribers, or by adding them by hand. */
  readonly how: 'import' | 'list' | 'manual';
  readonly at: string;
  /** How or where they agreed, in the words of whoever stated it. */
  readonly text?: string | undefined;
  readonly by?: 'customer' | 'manager' | undefined;
  readonly importId?: string | undefined;
  /** What the file itself says: "Opt-in: yes". */
  readonly evidence?: string | undefined;
};

/** The attribute `co`; names are short because they are paid for with every write. */
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

/** Whether nobody ever said that they agreed. Who left, bounced or complained has another reason. */
export const isWithoutConsent = ({
  status,
  statusReason,
}: {
  readonly status: string | undefined;
  readonly statusReason?: string | undefined;
}): boolean => status === 'unsubscribed' && statusReason === noConsentReason;

/** The segments that rules and lists see: those stored, and the computed one of people without consent. */
export const seenSegments = (
  segmentIds: readonly string[] | undefined,
  status: string | undefined,
  statusReason: string | undefined,
): readonly string[] | undefined =>
  isWithoutConsent({ status, statusReason })
    ? [...(segmentIds ?? []), noConsentRecorded]
    : segmentIds;
