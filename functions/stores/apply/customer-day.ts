import { createCustomerReader } from '../../customers/customer-reader';
import { dayMs, localDays } from '../../platform/local-day';
import type { Table } from '../../platform/table/table';

/** The number of calendars to cache. Creating one takes a millisecond. */
const maxCached = 500;

/** Returns the day of a moment in a customer's current time zone. */
export const createCustomerDay = (table: Table) => {
  const customer = createCustomerReader(table);
  const calendars = new Map<string, ReturnType<typeof localDays>>();

  const calendarOf = (zone: string) => {
    const known = calendars.get(zone);
    if (known) return known;
    if (calendars.size >= maxCached) calendars.clear();
    const calendar = localDays(zone);
    calendars.set(zone, calendar);
    return calendar;
  };

  return async (customerId: string, at: number): Promise<number> => {
    const { timeZone } = await customer(customerId);
    return calendarOf(timeZone)(at) ?? Math.floor(at / dayMs);
  };
};
