import type { ActivityEvent } from '../../../shared/contracts/subscriber/subscriber-activity';
import type { ActivityEntry, NamedSegment } from './activity-rules';
import { type EmailTitle, type EmailTitles, type LinkRef, linkName } from './email-titles';

type Titles = {
  readonly byNumber: ReadonlyMap<number, EmailTitle>;
  readonly byId: ReadonlyMap<string, EmailTitle>;
  readonly urls: ReadonlyMap<string, string>;
  readonly segments: readonly NamedSegment[];
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
export const linkOfClick = (
  { number, link }: Clicked,
  byNumber: Titles['byNumber'],
): LinkRef | undefined => {
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
  const emailTitle = titles.byNumber.get(entry.number);
  if (!emailTitle) return [];
  const email = emailView(emailTitle);
  if (entry.kind !== 'clicked') return [{ id, at, kind: entry.kind, email }];
  const linkRef = linkOfClick(entry, titles.byNumber);
  return [{ id, at, kind: 'clicked', email, link: linkRef && titles.urls.get(linkName(linkRef)) }];
};

type Names = {
  readonly byNumber: ReadonlyMap<number, EmailTitle>;
  readonly segments: readonly NamedSegment[];
};

/** Adds the names of emails, links, and segments to activity entries. */
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
    one.kind === 'clicked' ? (linkOfClick(one, byNumber) ?? []) : [],
  );
  const [byId, urls] = await Promise.all([
    emails.byId(customerId, [...new Set(deliveries)]),
    emails.urls(links),
  ]);
  return entries.flatMap((one) => toEvent(one, { byNumber, byId, urls, segments }));
};
