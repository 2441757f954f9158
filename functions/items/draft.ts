import * as z from 'zod';
import { draftAbTest } from '../../shared/contracts/email/ab-test';
import { recipientTime, recipientTimeAt } from '../../shared/contracts/email/recipient-time';
import { thumbnail } from '../../shared/contracts/email/thumbnail';
import {
  draftStatus,
  editorContentType,
  emailStyles,
  warmUpConfig,
} from '../../shared/contracts/emails';
import { emailUtm } from '../../shared/contracts/utm';
import { draftIndex, draftKey, dueIndex } from './draft-keys';
import { indexPosition } from './key-positions';

const fixedRecipients = z
  .object({ rev: z.number(), at: z.string(), audienceKey: z.string().optional() })
  .transform(({ audienceKey, ...rest }) => ({
    ...rest,
    ...(audienceKey ? { frozenSegmentsKey: audienceKey } : {}),
  }));
type FixedRecipients = {
  readonly rev: number;
  readonly at: string;
  readonly frozenSegmentsKey?: string | undefined;
};

const storedFixedRecipients = ({
  frozenSegmentsKey,
  ...rest
}: FixedRecipients): z.input<typeof fixedRecipients> => ({
  ...rest,
  ...(frozenSegmentsKey ? { audienceKey: frozenSegmentsKey } : {}),
});

/** An email from its creation until it is sent. Its body is stored in S3. */
const draft = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  preHeader: z.string(),
  editor: editorContentType,
  styles: emailStyles,
  senderId: z.string().nullable(),
  segmentIds: z.array(z.string()),
  /** People in any of these segments don't get the email. */
  excludedSegmentIds: z.array(z.string()).optional(),
  warmUpConfig,
  utm: emailUtm.optional(),
  trial: draftAbTest.nullable().optional(),
  ownTime: recipientTime.nullable().optional(),
  /** Sample promises of a starter template that a user confirmed for this email. */
  confirmedSamples: z.array(z.string()).readonly().optional(),
  status: draftStatus,
  /** Increases with every write. A save names the revision it is based on. */
  rev: z.number(),
  /** The key of the body in the content bucket, or empty for the empty document. */
  bodyKey: z.string(),
  /** Absent for an empty body, and for emails that were saved before there were thumbnails. */
  thumbnail: thumbnail.optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the email is sent. Set only while it's scheduled. */
  sendAt: z.string().optional(),
  /**
   * Set only while the email is scheduled with fixed recipients: the revision, when the recipients
   * were fixed, and the key of the frozen segments. The key is absent if all segments are static.
   */
  taken: fixedRecipients.optional(),
  /**
   * Set only while the email is scheduled in the recipient's local time: the hour, and the
   * customer's time zone when it was scheduled. `sendAt` is then when sending begins.
   */
  ownTimeAt: z.object({ at: recipientTimeAt, timeZone: z.string() }).optional(),
  /**
   * Set only while the email is scheduled: the time zone that its hour was moved to when the
   * store's zone changed, and the customer's `zoneRev` at which that change began. Repeating the
   * change doesn't move the hour again.
   */
  zoneMove: z.object({ rev: z.number(), timeZone: z.string() }).optional(),
  /** The id of the call that last scheduled the email (platform/correlation.ts). */
  correlationId: z.string().optional(),
  sentAt: z.string().optional(),
  /** The user who saved this revision. */
  savedBy: z.string().optional(),
  /** Whether a manager saved this revision for the customer. */
  savedAsManager: z.boolean().optional(),
  /** The id of the save that made this revision, used to recognize a repeated call. */
  saveId: z.string().optional(),
  /**
   * The sequence of a step. A step isn't in any list of emails and is sent only by its sequence.
   */
  sequenceId: z.string().optional(),
  /** The key of the body before it was converted, and its content type. */
  legacyBodyKey: z.string().optional(),
  legacyEditor: editorContentType.optional(),
});
export type Draft = Omit<z.infer<typeof draft>, 'taken'> & { taken?: FixedRecipients | undefined };

/**
 * Returns the moment of an email that lists show and sort by: when it was sent, when it's scheduled
 * for, or when it last changed. While an email is being sent, that's the time of its last change.
 */
export const displayedMoment = ({
  sentAt,
  sendAt,
  updatedAt,
}: Pick<Draft, 'sentAt' | 'sendAt' | 'updatedAt'>): string => sentAt ?? sendAt ?? updatedAt;

/**
 * Returns the stored form of a draft. Name, subject, status, and time of change have the short
 * names that GSI1 includes. GSI1 doesn't list sequence steps. GSI2 lists only scheduled drafts, by
 * the minute they are due.
 */
export const draftItem = (customerId: string, value: Draft) => {
  const { name, subject, status, updatedAt, sendAt, taken: storedRecipients, ...rest } = value;
  return {
    ...draftKey(customerId, value.id),
    ...(value.sequenceId
      ? {}
      : { g1pk: draftIndex(customerId), g1sk: `${displayedMoment(value)}#${value.id}` }),
    ...(status === 'scheduled' && sendAt ? dueIndex(customerId, value.id, Date.parse(sendAt)) : {}),
    ...rest,
    ...(storedRecipients ? { taken: storedFixedRecipients(storedRecipients) } : {}),
    n: name,
    sj: subject,
    st: status,
    up: updatedAt,
    sendAt,
  };
};

export const readDraft = (item: Readonly<Record<string, unknown>>): Draft =>
  draft.parse({
    ...item,
    name: item.n,
    subject: item.sj,
    status: item.st,
    updatedAt: item.up,
  });

const entry = indexPosition.extend({ n: z.string().default(''), sj: z.string().default('') });

/** @returns a draft's position in the list, and its searchable fields */
export const readDraftEntry = (row: unknown) => {
  const { n, sj, ...position } = entry.parse(row);
  return { name: n, subject: sj, place: position };
};

/** Returns whether lists include the email, from any part of its item. */
export const isListedDraft = ({ sequenceId }: Readonly<Record<string, unknown>>): boolean =>
  sequenceId === undefined;
