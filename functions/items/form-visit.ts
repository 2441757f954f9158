import * as z from 'zod';
import { formDevice, formMonthKey } from './form-version';

/**
 * The maximum number of pages per form and month that are counted one by one. Anyone can open a
 * form and name any page, so the number limits what strangers can store.
 */
export const maxCountedPages = 30;

const pageNumberText = /^(\d{4}-(?:0[1-9]|1[0-2]))~([0-2]\d)$/;

/** The number of a page in the list of its month: `2026-11~07`. */
export const formPageNumber = z.string().regex(pageNumberText);

/** Where a visitor saw a form. Each part is one of a few values, because counters contain it. */
export const formVisit = z.object({
  device: formDevice,
  /** Absent for a page that isn't counted by itself. */
  page: formPageNumber.optional(),
});
export type FormVisit = Readonly<z.infer<typeof formVisit>>;

/** Returns the list of a form's pages in a month. Each page is an attribute with its number. */
export const formPagesKey = (formId: string, month: string) => ({
  pk: formMonthKey(formId, month).pk,
  sk: `PAGES#${month}`,
});

export const pageNumber = (month: string, number: number): string =>
  `${month}~${String(number).padStart(2, '0')}`;

/** Returns the month whose list contains the page. */
export const monthOfPage = (page: string): string => page.slice(0, 7);

/** The key of the counts of one page. The days in it may belong to a later month. */
export const formPageCountsKey = (formId: string, page: string, partition?: number | string) =>
  formMonthKey(formId, page, partition);

/** Returns the page that a counter item belongs to. Undefined for the counts of all pages. */
export const pageOfCounts = (sk: string): string | undefined =>
  /^N#(\d{4}-\d{2}~\d{2})(?:#|$)/.exec(sk)?.[1];

const pagePrefix = 'u#';
export const pageAttribute = (url: string): string => `${pagePrefix}${url}`;

/** Returns the URLs of a month's pages by page number. */
export const readFormPages = (item: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(item).flatMap(([name, number]) =>
    name.startsWith(pagePrefix) && typeof number === 'number'
      ? [
          [
            pageNumber(String(item.sk).slice('PAGES#'.length), number),
            name.slice(pagePrefix.length),
          ],
        ]
      : [],
  );

/** The keys of all items with a form's counts from one month to another, both included. */
export const formCountsBetween = (formId: string, first: string, last: string) => {
  const from = formMonthKey(formId, first);
  return { pk: from.pk, from: from.sk, to: `${formMonthKey(formId, last).sk}~~` };
};

/** The keys of the lists of pages from one month to another, both included. */
export const formPagesBetween = (formId: string, first: string, last: string) => {
  const from = formPagesKey(formId, first);
  return { pk: from.pk, from: from.sk, to: formPagesKey(formId, last).sk };
};
