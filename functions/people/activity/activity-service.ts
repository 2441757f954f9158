import * as z from 'zod';
import type {
  ActivityEvent,
  ActivityPage,
} from '../../../shared/contracts/subscriber/subscriber-activity';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { DeliveryIndex } from '../../engagement/delivery-index';
import type { EngagementRepository } from '../../engagement/engagement-repository';
import type { Engagement } from '../../items/audience/engagement';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import {
  type ActivityEntry,
  activityEntriesOf,
  type ClickTimes,
  clickOf,
  type NamedSegment,
  olderThan,
} from './activity-rules';
import { type EmailTitles, linkName } from './email-titles';
import { nameEvents } from './name-events';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly engagement: Pick<EngagementRepository, 'ofSubscriber'>;
  readonly deliveries: DeliveryIndex;
  readonly emails: EmailTitles;
  readonly segments: { list(customerId: string): Promise<readonly NamedSegment[]> };
};

export type ActivityPaging = {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
};

const cursorPosition = z.object({ at: z.string(), id: z.string() });

const deliveryNumbersOf = (entries: readonly ActivityEntry[]): number[] => [
  ...new Set(entries.flatMap((one) => ('number' in one ? [one.number] : []))),
];

type Sources = { readonly deliveries: DeliveryIndex; readonly emails: EmailTitles };

/**
 * Returns when each link was first clicked, for emails in which the person clicked several links.
 * Each link's own row has to be read. For a single link, the email's own click time is used
 * instead.
 */
const clickTimes = async (
  { deliveries, emails }: Sources,
  customerId: string,
  subscriberId: string,
  found: readonly Engagement[],
): Promise<ClickTimes> => {
  const several = found.filter(({ links }) => links.length > 1);
  const titles = await deliveries.byNumber(
    customerId,
    several.map(({ number }) => number),
  );
  const clickedLinks = several.flatMap(({ number, links }) => {
    const deliveryId = titles.get(number)?.deliveryId;
    return deliveryId ? links.map((link) => ({ number, deliveryId, link })) : [];
  });
  const times = await emails.clickTimes(subscriberId, clickedLinks);
  return new Map(
    clickedLinks.flatMap((one): [string, string][] => {
      const at = times.get(linkName(one));
      return at ? [[clickOf(one.number, one.link), at]] : [];
    }),
  );
};

export const createActivity = (dependencies: Dependencies) => {
  const { subscribers, engagement, deliveries, emails, segments } = dependencies;

  /**
   * Reads the whole activity without paging, because even years of emails are some hundred entries,
   * stored in one item per year.
   */
  const readActivity = async (customerId: string, subscriberId: string) => {
    const [subscriber, found, namedSegments] = await Promise.all([
      subscribers.get(customerId, subscriberId),
      engagement.ofSubscriber(customerId, subscriberId),
      segments.list(customerId),
    ]);
    const times = await clickTimes(dependencies, customerId, subscriberId, found);
    const entries = activityEntriesOf({
      subscriber,
      engagement: found,
      segments: namedSegments,
      times,
    });
    return { storeEvents: entries, known: namedSegments };
  };

  const withNames = async (
    customerId: string,
    entries: readonly ActivityEntry[],
    namedSegments: readonly NamedSegment[],
  ): Promise<ActivityEvent[]> => {
    const byNumber = await deliveries.byNumber(customerId, deliveryNumbersOf(entries));
    return nameEvents(customerId, entries, { byNumber, segments: namedSegments }, emails);
  };

  return {
    /**
     * Returns a page of what happened to a subscriber, newest first.
     * @throws AppError subscriber_not_found or invalid_cursor
     */
    async page(
      customerId: string,
      subscriberId: string,
      { limit, offset, cursor }: ActivityPaging,
    ): Promise<ActivityPage> {
      const { storeEvents: entries, known: namedSegments } = await readActivity(
        customerId,
        subscriberId,
      );
      const remainingEntries = cursor
        ? olderThan(entries, decodeCursor(cursorPosition, cursor))
        : entries.slice(offset);
      const shown = remainingEntries.slice(0, limit);
      const last = remainingEntries.length > limit ? shown.at(-1) : undefined;
      return {
        events: await withNames(customerId, shown, namedSegments),
        total: entries.length,
        nextCursor: last && encodeCursor({ at: last.at, id: last.id }),
      };
    },

    /** Returns everything that happened to a subscriber. @throws AppError subscriber_not_found */
    async all(customerId: string, subscriberId: string): Promise<ActivityEvent[]> {
      const { storeEvents: entries, known: namedSegments } = await readActivity(
        customerId,
        subscriberId,
      );
      return withNames(customerId, entries, namedSegments);
    },
  };
};
export type Activity = ReturnType<typeof createActivity>;
