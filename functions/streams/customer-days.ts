import { readCustomerSettings } from '../items/account/customer';
import { customerKey, customerOf } from '../items/account/customer-keys';
import { type Clock, systemClock } from '../platform/clock';
import { type Day, localDays } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** How long a zone is cached. Someone may change it at any time. */
const cachedMs = 60_000;

/**
 * The maximum number of customers whose time zones are cached. When the limit is exceeded, the
 * cache is cleared.
 */
const maxCached = 5_000;

const utc = localDays('UTC');

/** Caches customers' time zones for up to a minute. The time zone of a deleted customer is UTC. */
export const createCustomerDays = (table: Table, clock: Clock = systemClock) => {
  const zones = new Map<string, string>();
  const learnedAtById = new Map<string, number>();
  const calendars = new Map<string, (epochMs: number) => Day | undefined>();

  const calendarOf = (zone: string) => {
    const known = calendars.get(zone);
    if (known) return known;
    const calendar = localDays(zone);
    calendars.set(zone, calendar);
    return calendar;
  };

  return {
    /** Loads the time zones of these customers. Required before `dayOf`. */
    async learn(customerIds: readonly string[]): Promise<void> {
      if (learnedAtById.size > maxCached) {
        zones.clear();
        learnedAtById.clear();
      }
      const now = clock();
      const uncachedIds = customerIds.filter(
        (id) => now - (learnedAtById.get(id) ?? 0) >= cachedMs,
      );
      if (uncachedIds.length === 0) return;
      const customerItems = await getItems(table, uncachedIds.map(customerKey), {
        attributes: ['pk', '#zone'],
        names: { '#zone': 'timeZone' },
      });
      for (const id of uncachedIds) learnedAtById.set(id, now);
      for (const item of customerItems) {
        zones.set(customerOf(String(item.pk)) ?? '', readCustomerSettings(item).timeZone);
      }
    },

    dayOf: (customerId: string, epochMs: number): Day | undefined => {
      const zone = zones.get(customerId);
      return (zone ? calendarOf(zone) : utc)(epochMs);
    },
  };
};
export type CustomerDays = ReturnType<typeof createCustomerDays>;
