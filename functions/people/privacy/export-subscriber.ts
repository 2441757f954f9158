import type {
  DeliveryTrace,
  SubscriberExport,
} from '../../../shared/contracts/subscriber/subscriber-export';
import type { SignupRepository } from '../../audience/consents/signup-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { parseDeliveryKey } from '../../items/delivery/delivery-keys';
import type { Segment } from '../../items/segment';
import { type Clock, toInstant } from '../../platform/clock';
import type { Activity } from '../activity/activity-service';
import { type EmailTitles, linkName } from '../activity/email-titles';
import type { PersonOrdersReader } from '../person-orders';
import { subscriberViewOf } from '../subscriber-view';
import type { CustomerDeliveries, SentEmail } from './customer-deliveries';
import type { PersonSequences } from './person-enrollments';
import type { PersonRow, PersonRows } from './person-rows';
import { clickedLinks, traceOf } from './trace-rules';

type Dependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'get'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly signups: Pick<SignupRepository, 'consents'>;
  readonly activity: Pick<Activity, 'all'>;
  readonly deliveries: CustomerDeliveries;
  readonly rows: Pick<PersonRows, 'find'>;
  readonly emails: Pick<EmailTitles, 'urls'>;
  readonly segments: { list(customerId: string): Promise<readonly Segment[]> };
  readonly sequences: PersonSequences;
  readonly orders: Pick<PersonOrdersReader, 'all'>;
  readonly clock: Clock;
};

/** Exports what is stored about a subscriber, from the same rows that the removal clears. */
export const createSubscriberExport = (dependencies: Dependencies) => {
  const { activity, deliveries, rows, emails, segments, clock } = dependencies;

  const traces = async (page: readonly SentEmail[], found: readonly PersonRow[]) => {
    const byDelivery = Map.groupBy(found, (row) => parseDeliveryKey(row).deliveryId);
    const linkRefs = [...byDelivery].flatMap(([deliveryId, deliveryRows]) =>
      clickedLinks(deliveryRows).map((link) => ({ deliveryId, link })),
    );
    const urls = await emails.urls(linkRefs);
    return page.flatMap((email): DeliveryTrace[] => {
      const { deliveryId } = email;
      const deliveryRows = byDelivery.get(deliveryId);
      return deliveryRows
        ? [traceOf(email, deliveryRows, (link) => urls.get(linkName({ deliveryId, link })))]
        : [];
    });
  };

  const emailsOf = async (customerId: string, subscriberId: string): Promise<DeliveryTrace[]> => {
    const all: DeliveryTrace[] = [];
    for await (const page of deliveries.pages(customerId)) {
      const found = await rows.find(
        subscriberId,
        page.map(({ deliveryId }) => deliveryId),
      );
      all.push(...(await traces(page, found)));
    }
    return all;
  };

  /** @throws AppError subscriber_not_found */
  return async (customerId: string, subscriberId: string): Promise<SubscriberExport> => {
    const subscriber = await subscriberViewOf(customerId, subscriberId, dependencies);
    const [events, sentEmails, namedSegments, sequences, orders] = await Promise.all([
      activity.all(customerId, subscriberId),
      emailsOf(customerId, subscriberId),
      segments.list(customerId),
      dependencies.sequences(customerId, subscriberId),
      dependencies.orders.all(customerId, subscriberId),
    ]);
    return {
      exportedAt: toInstant(clock()),
      subscriber,
      segments: namedSegments
        .filter(({ id }) => subscriber.segmentIds.includes(id))
        .map(({ id, name, origin }) => ({ id, name, origin })),
      activity: events,
      emails: sentEmails,
      sequences,
      orders,
    };
  };
};
