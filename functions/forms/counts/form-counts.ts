import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FormStatsView } from '../../../shared/contracts/forms/form';
import {
  type FormCount,
  type FormCounts,
  formCountAttribute,
  formMonthKey,
  formOfCounts,
  formTotalsKey,
  readFormCounts,
} from '../../items/form-version';
import type { ItemKey } from '../../items/places';
import type { Clock } from '../../platform/clock';
import { type Day, dayMs, localDays } from '../../platform/local-day';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** Each keeps the days that it was asked for. */
const mostCalendars = 50;

const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
const monthOf = (day: Day): string => dateOf(day).slice(0, 7);

/**
 * How often forms were viewed, submitted and confirmed. Counted as it happens, because a view leaves
 * nothing else behind that could be counted; a form takes some 400 counts a second.
 */
export const createFormCounts = (table: Table, clock: Clock) => {
  const calendars = new Map<string, ReturnType<typeof localDays>>();
  /** Making a calendar costs a hundred times what asking it does, and a rush asks one of few. */
  const calendarOf = (timeZone: string) => {
    const calendar = calendars.get(timeZone) ?? localDays(timeZone);
    if (calendars.size >= mostCalendars) calendars.clear();
    calendars.set(timeZone, calendar);
    return calendar;
  };
  const todayIn = (timeZone: string): Day =>
    calendarOf(timeZone)(clock()) ?? Math.floor(clock() / dayMs);

  const addTo = (Key: ItemKey, name: string, times: number) =>
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: 'ADD #count :times',
        ExpressionAttributeNames: { '#count': name },
        ExpressionAttributeValues: { ':times': times },
      }),
    );

  return {
    async add(formId: string, timeZone: string, count: FormCount, times = 1): Promise<void> {
      const today = todayIn(timeZone);
      await Promise.all([
        addTo(formTotalsKey(formId), formCountAttribute(count), times),
        addTo(formMonthKey(formId, monthOf(today)), formCountAttribute(count, today), times),
      ]);
    },

    /** The totals of each form; forms that nothing happened with are missing. */
    async totals(formIds: readonly string[]): Promise<ReadonlyMap<string, FormCounts>> {
      const items = await getItems(table, formIds.map(formTotalsKey));
      return new Map(items.map((item) => [formOfCounts(item), readFormCounts(item)]));
    },

    /** At most thirteen small items. */
    async byDay(
      formId: string,
      { timeZone, days }: { readonly timeZone: string; readonly days: number },
    ): Promise<FormStatsView> {
      const today = todayIn(timeZone);
      const all = Array.from({ length: days }, (_, index) => today - days + 1 + index);
      const keys = [...new Set(all.map(monthOf))].map((month) => formMonthKey(formId, month));
      const items = await getItems(table, [formTotalsKey(formId), ...keys]);
      const months = new Map(items.map((item) => [String(item.sk), item]));
      const itemOf = ({ sk }: ItemKey) => months.get(sk);
      return {
        totals: readFormCounts(itemOf(formTotalsKey(formId))),
        timeZone,
        series: all.map((day) => ({
          day: dateOf(day),
          ...readFormCounts(itemOf(formMonthKey(formId, monthOf(day))), day),
        })),
      };
    },
  };
};
export type FormCounter = ReturnType<typeof createFormCounts>;
