import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FormStatsView } from '../../shared/contracts/forms/form';
import {
  type FormCounts,
  formCountAttribute,
  formMonthKey,
  formMonthKeys,
  formOfCounts,
  formTotalsKey,
  formTotalsKeys,
  readFormCounts,
} from '../items/form-version';
import type { ItemKey } from '../items/places';
import type { Clock } from '../platform/clock';
import { type Day, dayMs, localDays } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** The maximum number of calendars to cache. Each one remembers the days that it has looked up. */
const maxCalendars = 50;

const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
const monthOf = (day: Day): string => dateOf(day).slice(0, 7);

/**
 * Counts how often forms were viewed, submitted, and confirmed. Views are counted here as they
 * happen, because nothing about them is stored. Signups are counted from their stored data
 * (functions/streams/form-rules.ts).
 */
export const createFormCounts = (table: Table, clock: Clock) => {
  const calendars = new Map<string, ReturnType<typeof localDays>>();
  /**
   * Reuses calendars, because creating one costs a hundred times as much as using it. A rush of
   * visitors needs only a few.
   */
  const calendarOf = (timeZone: string) => {
    const calendar = calendars.get(timeZone) ?? localDays(timeZone);
    if (calendars.size >= maxCalendars) calendars.clear();
    calendars.set(timeZone, calendar);
    return calendar;
  };
  const todayIn = (timeZone: string): Day =>
    calendarOf(timeZone)(clock()) ?? Math.floor(clock() / dayMs);

  const addTo = (Key: ItemKey, name: string) =>
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'ADD #count :one',
        ExpressionAttributeNames: { '#count': name },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );

  return {
    async addView(formId: string, timeZone: string): Promise<void> {
      const today = todayIn(timeZone);
      await Promise.all([
        addTo(formTotalsKey(formId), formCountAttribute('viewed')),
        addTo(formMonthKey(formId, monthOf(today)), formCountAttribute('viewed', today)),
      ]);
    },

    /** Returns the totals of each form. Forms without any activity are missing. */
    async totals(formIds: readonly string[]): Promise<ReadonlyMap<string, FormCounts>> {
      const items = await getItems(table, formIds.flatMap(formTotalsKeys));
      const itemsByForm = Map.groupBy(items, formOfCounts);
      return new Map(
        [...itemsByForm].map(([formId, formItems]) => [formId, readFormCounts(formItems)]),
      );
    },

    /**
     * Returns the counts of the last `days` days. Reads up to fifteen months of small items,
     * because a day in the given time zone may fall into another month in UTC.
     */
    async byDay(
      formId: string,
      { timeZone, days }: { readonly timeZone: string; readonly days: number },
    ): Promise<FormStatsView> {
      const today = todayIn(timeZone);
      const all = Array.from({ length: days }, (_, index) => today - days + 1 + index);
      const months = new Set([today - days, ...all, today + 1].map(monthOf));
      const [totals, items] = await Promise.all([
        getItems(table, formTotalsKeys(formId)),
        getItems(
          table,
          [...months].flatMap((month) => formMonthKeys(formId, month)),
        ),
      ]);
      return {
        totals: readFormCounts(totals),
        timeZone,
        series: all.map((day) => ({ day: dateOf(day), ...readFormCounts(items, day) })),
      };
    },
  };
};
export type FormCounter = ReturnType<typeof createFormCounts>;
