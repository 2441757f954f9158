import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FormStatsView } from '../../shared/contracts/forms/form-stats';
import {
  deviceCountAttribute,
  type FormCounts,
  type FormDevice,
  formCountAttribute,
  formMonthKey,
  formOfCounts,
  formTotalsKey,
  formTotalsKeys,
  readFormCounts,
} from '../items/form-version';
import {
  formCountsBetween,
  formPageCountsKey,
  formPagesBetween,
  pageOfCounts,
  readFormPages,
} from '../items/form-visit';
import type { ItemKey } from '../items/key-positions';
import type { Clock } from '../platform/clock';
import { type Day, dayMs, localDays } from '../platform/local-day';
import { getItems } from '../platform/table/batch-requests';
import type { Item } from '../platform/table/item';
import type { Table } from '../platform/table/table';
import { createFormPages } from './form-pages';

/** The maximum number of calendars to cache. Each one remembers the days that it has looked up. */
const maxCalendars = 50;

const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
const monthOf = (day: Day): string => dateOf(day).slice(0, 7);

/** The maximum number of pages of 1 MB that a report reads. A year of a busy form takes three. */
const maxReads = 10;

const noCounts: FormCounts = { viewed: 0, submitted: 0, confirmed: 0 };

const sumOf = (all: readonly FormCounts[]): FormCounts =>
  all.reduce(
    (sum, { viewed, submitted, confirmed }) => ({
      viewed: sum.viewed + viewed,
      submitted: sum.submitted + submitted,
      confirmed: sum.confirmed + confirmed,
    }),
    noCounts,
  );

/** Returns the counts of each page, those with most views first. */
const pagesOf = (items: readonly Item[], lists: readonly Item[], days: readonly Day[]) => {
  const urls = new Map(lists.flatMap(readFormPages));
  const itemsByUrl = Map.groupBy(items, ({ sk }) => urls.get(pageOfCounts(String(sk)) ?? ''));
  return [...itemsByUrl]
    .flatMap(([page, pageItems]) =>
      page === undefined
        ? []
        : [{ page, ...sumOf(days.map((day) => readFormCounts(pageItems, day))) }],
    )
    .filter(({ viewed, submitted, confirmed }) => viewed + submitted + confirmed > 0)
    .sort((one, other) => other.viewed - one.viewed || other.submitted - one.submitted);
};

/** How a form was shown, for its report. */
type View = {
  readonly device: FormDevice;
  /** The URL of the page that shows the form, without its query. */
  readonly page?: string | undefined;
  /** Checks whether this visitor's network may add another page to the report. */
  readonly mayAddPage: () => Promise<boolean>;
};

/**
 * Counts how often forms were viewed, submitted, and confirmed. Views are counted here as they
 * happen, because nothing about them is stored. Signups are counted from their stored data
 * (functions/streams/form-rules.ts).
 */
export const createFormCounts = (table: Table, clock: Clock) => {
  const pageNumberOf = createFormPages(table);
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

  const addTo = (Key: ItemKey, ...names: readonly string[]) =>
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: `ADD ${names.map((_name, at) => `#c${at} :one`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#c${at}`, name])),
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );

  const itemsBetween = async ({ pk, from, to }: ReturnType<typeof formCountsBetween>) => {
    const found: Item[] = [];
    let startKey: Record<string, unknown> | undefined;
    for (let read = 0; read < maxReads; read += 1) {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
          ExclusiveStartKey: startKey,
        }),
      );
      found.push(...Items);
      startKey = LastEvaluatedKey;
      if (!startKey) break;
    }
    return found;
  };

  return {
    /**
     * Counts a view in total, on its day, on its device, and on its page.
     * @returns the page's number, which the form sends back. Undefined if the page isn't counted
     */
    async addView(
      formId: string,
      timeZone: string,
      { device, page, mayAddPage }: View,
    ): Promise<string | undefined> {
      const today = todayIn(timeZone);
      const month = monthOf(today);
      const daily = formCountAttribute('viewed', today);
      const list = { month, now: clock(), mayAdd: mayAddPage };
      const [number] = await Promise.all([
        page === undefined ? undefined : pageNumberOf(formId, page, list),
        addTo(formTotalsKey(formId), formCountAttribute('viewed')),
        addTo(formMonthKey(formId, month), daily, deviceCountAttribute('viewed', today, device)),
      ]);
      if (number) await addTo(formPageCountsKey(formId, number), daily);
      return number;
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
     * Returns the counts of the last `days` days. Reads a month more on each side, because a day in
     * the given time zone may fall into another month in UTC, and people may confirm in the month
     * after they saw the form.
     */
    async byDay(
      formId: string,
      { timeZone, days }: { readonly timeZone: string; readonly days: number },
    ): Promise<FormStatsView> {
      const today = todayIn(timeZone);
      const all = Array.from({ length: days }, (_, index) => today - days + 1 + index);
      const firstMonth = monthOf(today - days - 31);
      const lastMonth = monthOf(today + 1);
      const [totals, found, lists] = await Promise.all([
        getItems(table, formTotalsKeys(formId)),
        itemsBetween(formCountsBetween(formId, firstMonth, lastMonth)),
        itemsBetween(formPagesBetween(formId, firstMonth, lastMonth)),
      ]);
      const { true: pageItems = [], false: items = [] } = Object.groupBy(found, ({ sk }) =>
        pageOfCounts(String(sk)) ? 'true' : 'false',
      );
      const onDevice = (device: FormDevice) =>
        sumOf(all.map((day) => readFormCounts(items, day, device)));
      return {
        totals: readFormCounts(totals),
        timeZone,
        series: all.map((day) => ({ day: dateOf(day), ...readFormCounts(items, day) })),
        devices: { desktop: onDevice('desktop'), phone: onDevice('phone') },
        pages: pagesOf(pageItems, lists, all),
      };
    },
  };
};
export type FormCounter = ReturnType<typeof createFormCounts>;
