import * as z from 'zod';
import { createFormBody } from '../../shared/contracts/forms/form';
import { lanes } from './lanes';

const { content, fields, style, requireEmailVerification } = createFormBody.shape;

const stored = z.object({
  content,
  fields,
  style,
  requireEmailVerification,
  /** The customer whose form it is: visitors know the form's id only. */
  cid: z.string(),
  formId: z.string(),
  version: z.number(),
  publishedAt: z.string(),
  /** As they were then, because visitors agreed to emails of this brand. */
  brand: z.string(),
  language: z.string().optional(),
});

/** A form as visitors get it. A version never changes; an edited form is published as the next one. */
export type FormVersion = z.infer<typeof stored>;

/** What visitors load: they name the form and not the customer, so it has a partition of its own. */
const publicPartition = (formId: string): string => `FM#${formId}`;

/** The version that is shown now; a copy, so that a page takes one read. */
export const shownVersionKey = (formId: string) => ({ pk: publicPartition(formId), sk: 'SHOWN' });

const versionPrefix = 'V#';

export const formVersionKey = (formId: string, version: number) => ({
  pk: publicPartition(formId),
  sk: `${versionPrefix}${String(version).padStart(6, '0')}`,
});

/** Where a form's versions are. */
export const versionsOfForm = (formId: string) => ({
  pk: publicPartition(formId),
  skPrefix: versionPrefix,
});

export const readFormVersion = (item: unknown): FormVersion => stored.parse(item);

export const formVersionItem = (value: FormVersion) => ({
  ...formVersionKey(value.formId, value.version),
  ...value,
});

export const shownVersionItem = (value: FormVersion) => ({
  ...shownVersionKey(value.formId),
  ...value,
});

const countPrefix = 'N#';

const ofLane = (lane: number | string | undefined): string =>
  lane === undefined ? '' : `#${lane}`;

/**
 * What happened with a form: since ever, and by day in items of a month, `2026-11`. Views are in items
 * without a lane; signups are counted from the stream, one item for each lane of people. (Before, all
 * were in the items without a lane, which are still added up.)
 */
export const formTotalsKey = (formId: string, lane?: number | string) => ({
  pk: publicPartition(formId),
  sk: `${countPrefix}ALL${ofLane(lane)}`,
});
export const formMonthKey = (formId: string, month: string, lane?: number | string) => ({
  pk: publicPartition(formId),
  sk: `${countPrefix}${month}${ofLane(lane)}`,
});

const anyLane = [undefined, ...lanes];
/** All items that hold the totals of a form. */
export const formTotalsKeys = (formId: string) =>
  anyLane.map((lane) => formTotalsKey(formId, lane));
/** All items that hold the days of a month. */
export const formMonthKeys = (formId: string, month: string) =>
  anyLane.map((lane) => formMonthKey(formId, month, lane));

export const formCountLetters = { viewed: 'v', submitted: 's', confirmed: 'c' } as const;
export type FormCount = keyof typeof formCountLetters;

/** Name of one count: `v` of all days, `20779v` of day 20779 since 1 January 1970. */
export const formCountAttribute = (count: FormCount, day?: number): string =>
  `${day ?? ''}${formCountLetters[count]}`;

export type FormCounts = Readonly<Record<FormCount, number>>;

/** The counts of one day in items of months, or of all days in those of the totals, added up. */
export const readFormCounts = (
  items: readonly Readonly<Record<string, unknown>>[],
  day?: number,
): FormCounts => {
  const read = (count: FormCount) => {
    const name = formCountAttribute(count, day);
    return items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0);
  };
  return { viewed: read('viewed'), submitted: read('submitted'), confirmed: read('confirmed') };
};

/** The form whose totals an item holds. */
export const formOfCounts = ({ pk }: Readonly<Record<string, unknown>>): string =>
  String(pk).slice(publicPartition('').length);
