import type { ActivityEvent } from '../../../shared/contracts/subscriber/subscriber-activity';
import type { KnownSegment, StoreEvent } from './activity-rules';
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

type Clicked = Extract<StoreEvent, { kind: 'clicked' }>;

/** Returns undefined for an email that no longer exists. */
export const placeOfClick = (
  { number, link }: Clicked,
  byNumber: Titles['byNumber'],
): LinkPlace | undefined => {
  const deliveryId = byNumber.get(number)?.deliveryId;
  return deliveryId && link !== undefined ? { deliveryId, link } : undefined;
};

const toEvent = (storeEvent: StoreEvent, titles: Titles): ActivityEvent[] => {
  const { id, at } = storeEvent;
  if (storeEvent.kind === 'status') {
    const { status, reason, by, deliveryId } = storeEvent.change;
    const email = deliveryId ? titles.byId.get(deliveryId) : undefined;
    return [{ id, at, kind: 'status', status, reason, by, email: email && emailView(email) }];
  }
  if ('segmentId' in storeEvent) {
    const { kind, segmentId } = storeEvent;
    const segmentName = titles.segments.find((segment) => segment.id === segmentId)?.name;
    return [{ id, at, kind, segmentId, segmentName }];
  }
  const found = titles.byNumber.get(storeEvent.number);
  if (!found) return [];
  const email = emailView(found);
  if (storeEvent.kind !== 'clicked') return [{ id, at, kind: storeEvent.kind, email }];
  const place = placeOfClick(storeEvent, titles.byNumber);
  return [{ id, at, kind: 'clicked', email, link: place && titles.urls.get(linkName(place)) }];
};

type Names = {
  readonly byNumber: ReadonlyMap<number, EmailTitle>;
  readonly segments: readonly KnownSegment[];
};

/** Adds the names of emails, links, and segments to what happened. */
export const nameEvents = async (
  customerId: string,
  storeEvents: readonly StoreEvent[],
  { byNumber, segments }: Names,
  emails: Pick<EmailTitles, 'byId' | 'urls'>,
): Promise<ActivityEvent[]> => {
  const deliveries = storeEvents.flatMap((one) =>
    one.kind === 'status' && one.change.deliveryId ? [one.change.deliveryId] : [],
  );
  const links = storeEvents.flatMap((one) =>
    one.kind === 'clicked' ? (placeOfClick(one, byNumber) ?? []) : [],
  );
  const [byId, urls] = await Promise.all([
    emails.byId(customerId, [...new Set(deliveries)]),
    emails.urls(links),
  ]);
  return storeEvents.flatMap((one) => toEvent(one, { byNumber, byId, urls, segments }));
};
