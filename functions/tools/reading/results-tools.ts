import pMap from 'p-map';
import * as z from 'zod';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { SegmentService } from '../../segments/register/segment-service';
import type { createDeliveryDetails } from '../../stats/delivery-details';
import type { RecentResult, RecentResults } from '../../stats/recent-results';
import { defineTool } from '../tool';

export type ResultSources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly segments: Pick<SegmentService, 'list'>;
  readonly results: RecentResults;
  readonly details: ReturnType<typeof createDeliveryDetails>;
};

/**
 * The maximum number of emails to read. Ten emails are enough to see recipients' habits, and each
 * one costs a query.
 */
const maxRead = 10;

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

/** The number of opens by people in each hour after the email was sent. */
type OpenHours = { readonly sentAt: string; readonly people: readonly number[] };

type Slot = { readonly weekday: string; readonly hour: number };

/** The minimum number of opens. Fewer opens reveal no habits. */
const minOpens = 30;

/**
 * The first hour after sending whose opens count. Earlier opens happen because the email just
 * arrived, not because people prefer that hour.
 */
const firstHabitHour = 1;

const slotIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return (at: number): Slot => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
  };
};

const max = <K>(counts: ReadonlyMap<K, number>): K | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];

/** Returns the hour and the day with the most opens, in the store's time zone. */
export const suggestedTime = (emails: readonly OpenHours[], timeZone: string) => {
  const slotOf = slotIn(timeZone);
  const byHour = new Map<number, number>();
  const byDay = new Map<string, number>();
  let opens = 0;
  for (const { sentAt, people } of emails) {
    for (const [hours, count] of people.entries()) {
      if (hours < firstHabitHour || count === 0) continue;
      const { weekday, hour } = slotOf(Date.parse(sentAt) + hours * 3_600_000);
      byHour.set(hour, (byHour.get(hour) ?? 0) + count);
      byDay.set(weekday, (byDay.get(weekday) ?? 0) + count);
      opens += count;
    }
  }
  const hour = max(byHour);
  const weekday = max(byDay);
  if (opens < minOpens || hour === undefined || weekday === undefined) {
    return {
      isKnown: false,
      opens,
      why: `There are only ${opens} opens so far, which is too few to tell.`,
    };
  }
  const time = `${String(hour).padStart(2, '0')}:00`;
  return { isKnown: true, opens, weekday, time, timeZone };
};

/** Tools that read a customer's segments and the results of its emails: numbers, never people. */
export const resultsTools = ({ customer, segments, results, details }: ResultSources) => [
  defineTool({
    name: 'list_segments',
    description:
      'Lists segments with how many people an email would reach, and how many of them open emails',
    permission: 'read',
    parameters: z.object({
      search: z
        .string()
        .max(200)
        .default('')
        .describe('Part of a name. Leave empty for all segments'),
      limit: z.int().min(1).max(50).default(20).describe('The number of results, up to 50'),
    }),
    execute: async ({ search, limit }, { customerId }) => {
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
    description: 'Lists emails of the last 90 days with their results, newest first',
    permission: 'read',
    parameters: z.object({
      limit: z.int().min(1).max(20).default(10).describe('The number of results, up to 20'),
    }),
    execute: async ({ limit }, { customerId }) => ({
      emails: (await results(customerId)).slice(0, limit).map(toEmail),
    }),
  }),
  defineTool({
    name: 'suggest_send_time',
    description:
      'Returns the hour and weekday on which readers open most, in the store’s time zone',
    permission: 'read',
    parameters: z.object({}),
    execute: async (_, { customerId, log }) => {
      const [{ timeZone }, recent] = await Promise.all([customer(customerId), results(customerId)]);
      const read = recent.slice(0, maxRead);
      await log(`Reading the opens of ${read.length} emails`);
      const emails = await pMap(
        read,
        async ({ delivery }) => ({
          sentAt: delivery.createdAt,
          people: (await details(delivery.deliveryId)).opensByHour.people,
        }),
        { concurrency: maxRead },
      );
      return suggestedTime(emails, timeZone);
    },
  }),
];
