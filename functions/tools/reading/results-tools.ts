import pMap from 'p-map';
import * as z from 'zod';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { SegmentService } from '../../segments/register/segment-service';
import type { createDeliveryDetails } from '../../stats/delivery-details';
import type { RecentResult, RecentResults } from '../../stats/recent-results';
import { defineTool } from '../tool';
import { suggestedTime } from './send-time-rules';

export type ResultSources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly segments: Pick<SegmentService, 'list'>;
  readonly results: RecentResults;
  readonly details: ReturnType<typeof createDeliveryDetails>;
};

/** Ten emails tell the habits of readers; each costs a query. */
const mostRead = 10;

const toEmail = ({ delivery, counts }: RecentResult) => ({
  name: delivery.name,
  subject: delivery.subject,
  status: delivery.status,
  sentAt: delivery.createdAt,
  sent: counts.accepted,
  delivered: counts.delivered,
  opened: counts.opens,
  clicked: counts.clicks,
  unsubscribed: counts.unsubscribes,
  bounced: counts.bounced,
});

/** Whom a customer writes to, and what became of its emails: numbers, never people. */
export const resultsTools = ({ customer, segments, results, details }: ResultSources) => [
  defineTool({
    name: 'list_segments',
    description: 'Segments with how many people a send would reach, and how many of them open',
    permission: 'read',
    parameters: z.object({
      search: z.string().max(200).default('').describe('Part of a name; empty for all'),
      limit: z.int().min(1).max(50).default(20).describe('How many, 50 at most'),
    }),
    work: async ({ search, limit }, { customerId }) => {
      const page = await segments.list(customerId, { search, limit, offset: 0 });
      return {
        total: page.total,
        segments: page.segments.map(
          ({ id, name, origin, count, activeCount, averageOpenRate }) => ({
            id,
            name,
            origin,
            count,
            activeCount,
            averageOpenRate,
          }),
        ),
      };
    },
  }),
  defineTool({
    name: 'past_emails',
    description: 'Emails of the last 90 days, the newest first, with how they did',
    permission: 'read',
    parameters: z.object({
      limit: z.int().min(1).max(20).default(10).describe('How many, 20 at most'),
    }),
    work: async ({ limit }, { customerId }) => ({
      emails: (await results(customerId)).slice(0, limit).map(toEmail),
    }),
  }),
  defineTool({
    name: 'suggest_send_time',
    description: 'The hour and the weekday on which readers open most, by the store’s own clocks',
    permission: 'read',
    parameters: z.object({}),
    work: async (_, { customerId, log }) => {
      const [{ timeZone }, recent] = await Promise.all([customer(customerId), results(customerId)]);
      const read = recent.slice(0, mostRead);
      await log(`Looking at opens of ${read.length} emails`);
      const emails = await pMap(
        read,
        async ({ delivery }) => ({
          sentAt: delivery.createdAt,
          people: (await details(delivery.deliveryId)).opensByHour.people,
        }),
        { concurrency: mostRead },
      );
      return suggestedTime(emails, timeZone);
    },
  }),
];
