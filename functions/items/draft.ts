import * as z from 'zod';
import { ownTime, ownTimeAt } from '../../shared/contracts/email/own-time';
import { draftTrial } from '../../shared/contracts/email/trial';
import {
  draftStatus,
  editorContentType,
  emailStyles,
  warmUpConfig,
} from '../../shared/contracts/emails';
import { emailUtm } from '../../shared/contracts/utm';
import { draftIndex, draftKey, dueIndex } from './draft-keys';
import { indexPlace } from './places';

const taken = z
  .object({ rev: z.number(), at: z.string(), audienceKey: z.string().optional() })
  .transform(({ audienceKey, ...rest }) => ({
    ...rest,
    ...(audienceKey ? { frozenSegmentsKey: audienceKey } : {}),
  }));
type Taken = {
  readonly rev: number;
  readonly at: string;
  readonly frozenSegmentsKey?: string | undefined;
};

const storedTaken = ({ frozenSegmentsKey, ...rest }: Taken): z.input<typeof taken> => ({
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
  /** Nobody in any of these gets it. */
  excludedSegmentIds: z.array(z.string()).optional(),
  warmUpConfig,
  utm: emailUtm.optional(),
  trial: draftTrial.nullable().optional(),
  ownTime: ownTime.nullable().optional(),
  /** Sample promises of a starter template that a person confirmed for this email. */
  confirmedSamples: z.array(z.string()).readonly().optional(),
  status: draftStatus,
  /** Grows with every write; a save names the one it was based on. */
  rev: z.number(),
  /** Where the body is in the content bucket; empty for the empty document. */
  bodyKey: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only while scheduled. */
  sendAt: z.string().optional(),
  /**
   * Only while scheduled for the people of the moment it was scheduled: the revision that was, when,
   * and where its segments are stored as they were, unless all of them are static.
   */
  taken: taken.optional(),
  /**
   * Only while scheduled for everybody's own time: the hour on their clocks, and the customer's zone
   * as it was. `sendAt` is when it begins then.
   */
  ownTimeAt: z.object({ at: ownTimeAt, timeZone: z.string() }).optional(),
  /**
   * Only while scheduled: the time zone that its hour was moved to, by the change of the store's zone
   * that began at this `zoneRev` of the customer. A repeated change moves it no second time.
   */
  zoneMove: z.object({ rev: z.number(), timeZone: z.string() }).optional(),
  sentAt: z.string().optional(),
  /** Who saved this revision. */
  savedBy: z.string().optional(),
  /** A manager saved it for the customer. */
  savedAsManager: z.boolean().optional(),
  /** Id of the save that made this revision, so that a repeated call is recognised. */
  saveId: z.string().optional(),
  /** The series it is a step of: it is in no list of emails, and goes out with the series only. */
  sequenceId: z.string().optional(),
  /** The body before it was converted, and the content type it had. */
  legacyBodyKey: z.string().optional(),
  legacyEditor: editorContentType.optional(),
});
export type Draft = Omit<z.infer<typeof draft>, 'taken'> & { taken?: Taken | undefined };

/**
 * The moment that lists show of an email and order it by: when it went out, is to go out, or was changed
 * last. Once Send is pressed that is its last change, until it is sent.
 */
export const shownMoment = ({
  sentAt,
  sendAt,
  updatedAt,
}: Pick<Draft, 'sentAt' | 'sendAt' | 'updatedAt'>): string => sentAt ?? sendAt ?? updatedAt;

/**
 * The stored form of a draft. Name, subject, status and time of change have the short names that
 * GSI1 carries, which lists no steps of series; GSI2 holds scheduled drafts only, by the minute they are due.
 */
export const draftItem = (customerId: string, value: Draft) => {
  const { name, subject, status, updatedAt, sendAt, taken: whom, ...rest } = value;
  return {
    ...draftKey(customerId, value.id),
    ...(value.sequenceId
      ? {}
      : { g1pk: draftIndex(customerId), g1sk: `${shownMoment(value)}#${value.id}` }),
    ...(status === 'scheduled' && sendAt ? dueIndex(customerId, value.id, Date.parse(sendAt)) : {}),
    ...rest,
    ...(whom ? { taken: storedTaken(whom) } : {}),
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

const entry = indexPlace.extend({ n: z.string().default(''), sj: z.string().default('') });

/** @returns where a draft stands in the list, and what of it is searched */
export const readDraftEntry = (row: unknown) => {
  const { n, sj, ...place } = entry.parse(row);
  return { name: n, subject: sj, place };
};

/** Whether the email stands in the lists of emails, from any part of its item. */
export const isListedDraft = ({ sequenceId }: Readonly<Record<string, unknown>>): boolean =>
  sequenceId === undefined;
