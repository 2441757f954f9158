import * as z from 'zod';
import { createFormBody, formPopup, formTargeting } from '../../shared/contracts/forms/form';
import { partitions } from './partitions';

const { content, fields, style, requireEmailVerification } = createFormBody.shape;

const storedSchema = z.object({
  content,
  fields,
  style,
  requireEmailVerification,
  /** The id of the customer whose form it is. Visitors know only the form's id. */
  cid: z.string(),
  formId: z.string(),
  version: z.number(),
  publishedAt: z.string(),
  /**
   * The brand's name when the form was published, because visitors agreed to emails from this
   * brand.
   */
  brand: z.string(),
  language: z.string().optional(),
  /** The texts that the store had written itself when the form was published. */
  publicTexts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /**
   * Who sees the form as a popup. Only the copy of the current version contains it, because it may
   * change without a new version.
   */
  targeting: formTargeting.optional(),
  /** The text of the popup's tab, kept in the same way. */
  teaser: formPopup.shape.teaser,
});

/** A published form. A version never changes. An edited form is published as the next version. */
export type FormVersion = z.infer<typeof storedSchema>;

/**
 * Returns the partition of the form data that visitors load. It's separate, because visitors
 * identify the form but not the customer.
 */
const publicPartition = (formId: string): string => `FM#${formId}`;

/** The key of a copy of the current version. With the copy, showing a form takes only one read. */
export const publishedVersionKey = (formId: string) => ({
  pk: publicPartition(formId),
  sk: 'SHOWN',
});

const versionPrefix = 'V#';

export const formVersionKey = (formId: string, version: number) => ({
  pk: publicPartition(formId),
  sk: `${versionPrefix}${String(version).padStart(6, '0')}`,
});

/** The partition and key prefix of a form's versions. */
export const versionsOfForm = (formId: string) => ({
  pk: publicPartition(formId),
  skPrefix: versionPrefix,
});

export const readFormVersion = (item: unknown): FormVersion => storedSchema.parse(item);

export const formVersionItem = ({
  targeting: _targeting,
  teaser: _teaser,
  ...value
}: FormVersion) => ({
  ...formVersionKey(value.formId, value.version),
  ...value,
});

export const publishedVersionItem = (value: FormVersion) => ({
  ...publishedVersionKey(value.formId),
  ...value,
});

const countPrefix = 'N#';

const partitionSuffix = (partition: number | string | undefined): string =>
  partition === undefined ? '' : `#${partition}`;

/**
 * Returns the key of a form's counts. Totals have their own items, and daily counts are in one item
 * per month, such as `2026-11`. Views are in items without a partition number. Signups are counted
 * from the stream, with one item for each partition of people. (Previously, everything was in the
 * items without a partition number, which are still added up.)
 */
export const formTotalsKey = (formId: string, partition?: number | string) => ({
  pk: publicPartition(formId),
  sk: `${countPrefix}ALL${partitionSuffix(partition)}`,
});
export const formMonthKey = (formId: string, month: string, partition?: number | string) => ({
  pk: publicPartition(formId),
  sk: `${countPrefix}${month}${partitionSuffix(partition)}`,
});

const anyPartition = [undefined, ...partitions];
/** The keys of all items with the totals of a form. */
export const formTotalsKeys = (formId: string) =>
  anyPartition.map((partition) => formTotalsKey(formId, partition));
export const formCountLetters = { viewed: 'v', submitted: 's', confirmed: 'c' } as const;
export type FormCount = keyof typeof formCountLetters;

/** Returns the name of a count: `v` for all days, `20779v` for day 20779 since January 1, 1970. */
export const formCountAttribute = (count: FormCount, day?: number): string =>
  `${day ?? ''}${formCountLetters[count]}`;

export type FormCounts = Readonly<Record<FormCount, number>>;

/** Tablets count as desktops, because forms look the same on both. */
export const formDevice = z.enum(['desktop', 'phone']);
export type FormDevice = z.infer<typeof formDevice>;

const deviceLetters: Readonly<Record<FormDevice, string>> = { desktop: 'd', phone: 'p' };

/** Returns the name of a day's count on one kind of device: `20779vp` for views on phones. */
export const deviceCountAttribute = (count: FormCount, day: number, device: FormDevice): string =>
  `${formCountAttribute(count, day)}${deviceLetters[device]}`;

/**
 * Returns the sum of the counts of one day from monthly items, on any device or on one kind of
 * device, or of all days from the items of totals.
 */
export const readFormCounts = (
  items: readonly Readonly<Record<string, unknown>>[],
  day?: number,
  device?: FormDevice,
): FormCounts => {
  const readCount = (count: FormCount) => {
    const name = `${formCountAttribute(count, day)}${device ? deviceLetters[device] : ''}`;
    return items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0);
  };
  return {
    viewed: readCount('viewed'),
    submitted: readCount('submitted'),
    confirmed: readCount('confirmed'),
  };
};

/** Returns the form whose totals an item contains. */
export const formOfCounts = ({ pk }: Readonly<Record<string, unknown>>): string =>
  String(pk).slice(publicPartition('').length);
