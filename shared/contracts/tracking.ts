import * as z from 'zod';
import { id, shown } from './common';

const token = z.string().min(1).max(200);

/** A segment that the store shows to its members, by its public name. */
const publicSegment = z.object({ id, name: shown, isMember: z.boolean() });
export type PublicSegment = z.infer<typeof publicSegment>;

/**
 * Whose emails the link of a token stands in, and which of their public segments the person it was
 * sent to is in or left; nothing else about the person.
 */
export const unsubscribePageQuery = z.object({ token });
export const unsubscribePageAnswer = z.object({
  brand: shown,
  logoUrl: z.string().optional(),
  segments: z.array(publicSegment),
});
export type UnsubscribePage = z.infer<typeof unsubscribePageAnswer>;

const segmentIds = z.array(id).max(100);

/** What somebody changed on the page; segments that it did not show them are left alone. */
export const preferencesBody = z.object({
  token,
  leave: segmentIds.default([]),
  /** Only segments that they left themselves. */
  comeBack: segmentIds.default([]),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

export const confirmUnsubscribeBody = z.object({ token });
export const confirmUnsubscribeAnswer = z.object({ brand: shown });

export const unsubscribeReason = z.enum([
  'no_longer_want',
  'never_signed_up',
  'inappropriate',
  'spam',
  'other',
]);
export const unsubscribeFeedbackBody = z.object({
  token,
  data: z.object({ reason: unsubscribeReason }),
});
