import type { ActivityEvent } from '../../../shared/contracts/subscriber/subscriber-activity';
import type { ActivityEntry, KnownSegment } from './activity-rules';
import { type EmailTitle, type EmailTitles, type LinkPlace, linkName } from './email-titles';

type Titles = {
  readonly byNumber: ReadonlyMap<number, EmailTitle>;
  readonly byId: ReadonlyMap<string, EmailTitle>;
  readonly urls: ReadonlyMap<string, string>;
  readonly segments: readonly KnownSegment[];
};

const emailView = ({ deliveryId, name, subject }: EmailTitle) => ({
  draftId: deliveryId,
  name,
  subject,
});

type Clicked = Extract<ActivityEntry, { kind: 'clicked' }>;

/**
 * Returns which link of which email was clicked, or undefined for an email that no longer exists.
 */
export const placeOfClick = (
  { number, link }: Clicked,
  byNumber: Titles['byNumber'],
): LinkPlace | undefined => {
  const deliveryId = byNumber.get(number)?.deliveryId;
  return deliveryId && link !== undefined ? { deliveryId, link } : undefined;
};

const toEvent = (entry: ActivityEntry, titles: Titles): ActivityEvent[] => {
  const { id, at } = entry;
  if (entry.kind === 'status') {
    const { status, reason, by, deliveryId } = entry.change;
    const email = deliveryId ? titles.byId.get(deliveryId) : undefined;
    return [{ id, at, kind: 'status', status, reason, by, email: email && emailView(email) }];
  }
  if ('segmentId' in entry) {
    const { kind, segmentId } = entry;
    const segmentName = titles.segments.find((segment) => segment.id === segmentId)?.name;
    return [{ id, at, kind, segmentId, segmentName }];
  }
  const found = titles.byNumber.get(entry.number);
  if (!found) return [];
  const email = emailView(found);
  if (entry.kind !== 'clicked') return [{ id, at, kind: entry.kind, email }];
  const place = placeOfClick(entry, titles.byNumber);
  return [{ id, at, kind: 'clicked', email, link: place && titles.urls.get(linkName(place)) }];
};

type Names = {
  readonly byNumber: ReadonlyMap<number, EmailTitle>;
  readonly segments: readonly KnownSegment[];
};

/** Adds the names of emails, links, and segments to what happened. */
export const nameEvents = async (
  customerId: string,
  entries: readonly ActivityEntry[],
  { byNumber, segments }: Names,
  emails: Pick<EmailTitles, 'byId' | 'urls'>,
): Promise<ActivityEvent[]> => {
  const deliveries = entries.flatMap((one) =>
    one.kind === 'status' && one.change.deliveryId ? [one.change.deliveryId] : [],
  );
  const links = entries.flatMap((one) =>
    one.kind === 'clicked' ? (placeOfClick(one, byNumber) ?? []) : [],
  );
  const [byId, urls] = await Promise.all([
    emails.byId(customerId, [...new Set(deliveries)]),
    emails.urls(links),
  ]);
  return entries.flatMap((one) => toEvent(one, { byNumber, byId, urls, segments }));
};
