import { readCustomerFacts } from '../items/account/customer';
import { customerKey, customerOf } from '../items/account/customer-keys';
import { type Day, localDays } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** Time zones are kept for so many customers; with one more, all are forgotten and read again. */
const mostRemembered = 5_000;

const utc = localDays('UTC');

/**
 * Reads once in which time zone a customer's days begin and end: UTC where the customer has none
 * or is deleted.
 */
export const createCustomerDays = (table: Table) => {
  const zones = new Map<string, string>();
  const calendars = new Map<string, (epochMs: number) => Day | undefined>();

  const calendarOf = (zone: string) => {
    const known = calendars.get(zone);
    if (known) return known;
    const calendar = localDays(zone);
    calendars.set(zone, calendar);
    return calendar;
  };

  return {
    /** Learns the zones of these customers; `dayOf` is for them only. */
    async learn(customerIds: readonly string[]): Promise<void> {
      if (zones.size > mostRemembered) zones.clear();
      const fresh = customerIds.filter((id) => !zones.has(id));
      if (fresh.length === 0) return;
      const found = await getItems(table, fresh.map(customerKey), {
        attributes: ['pk', '#zone'],
        names: { '#zone': 'timeZone' },
      });
      for (const item of found) {
        zones.set(customerOf(String(item.pk)) ?? '', readCustomerFacts(item).timeZone);
      }
    },

    dayOf: (customerId: string, epochMs: number): Day | undefined => {
      const zone = zones.get(customerId);
      return (zone ? calendarOf(zone) : utc)(epochMs);
    },
  };
};
export type CustomerDays = ReturnType<typeof createCustomerDays>;
