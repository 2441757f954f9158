import * as z from 'zod';
import { builtInFieldOf, operatorsFor } from '../audience/built-in-fields';
import {
  type FieldType,
  fieldTypeRules,
  fieldTypes,
  type Operator,
  operators,
  valueCount,
} from '../audience/segment-operators';
import { limits } from '../limits';
import { id, indexReadyAt, instant } from './common';

export const fieldType = z.enum(fieldTypes);
export const operator = z.enum(operators);

const days = z.number().int().min(1).max(limits.ruleMostPastDays);

const isDays = (text: string): boolean => days.safeParse(Number(text)).success;

/**
 * Returns a function that checks the value of a rule. A value that isn't valid for its type must be
 * rejected, because the rule would silently match no one.
 */
const valueTest = (type: FieldType, selectedOperator: Operator): ((text: string) => boolean) =>
  selectedOperator === 'in_last_days' ? isDays : fieldTypeRules(type).isValue;

/**
 * One condition on an attribute or, with `about`, on what every subscriber has: `email`, `name`,
 * `status` or `added_on` (shared/audience/built-in-fields.ts). `value` contains as many texts as the
 * operator needs: none, one, or two for a range. Numbers use a point, dates are `yyyy-mm-dd`, and a
 * boolean is `true` or `false`.
 */
export const fieldRule = z
  .object({
    /** If absent, the condition is about an attribute, even if the attribute's key is `email`. */
    about: z.literal('subscriber').optional(),
    field: z.string().trim().min(1).max(100),
    type: fieldType,
    operator,
    value: z.array(z.string().trim().min(1).max(1000)).max(2).default([]),
  })
  .refine(({ about, field }) => !about || builtInFieldOf(field) !== undefined, {
    message: 'Choose a field.',
    path: ['field'],
  })
  .refine((rule) => operatorsFor(rule).includes(rule.operator), {
    message: 'Choose an operator.',
    path: ['operator'],
  })
  .refine(
    ({ operator: selectedOperator, value }) => value.length === valueCount(selectedOperator),
    {
      message: 'Enter a value.',
      path: ['value'],
    },
  )
  .refine(
    ({ type, operator: selectedOperator, value }) => value.every(valueTest(type, selectedOperator)),
    {
      message: 'Enter a value that matches the field type.',
      path: ['value'],
    },
  )
  .refine(
    ({ about, field, value }) => {
      const values = about && builtInFieldOf(field)?.values;
      return !values || value.every((one) => values.includes(one));
    },
    { message: 'Choose an option.', path: ['value'] },
  );
export type FieldRule = z.infer<typeof fieldRule>;

/** A time range: between two moments, or within a number of past days. */
export const timeRange = z.union([
  z.object({ start: instant, end: instant }),
  z.object({ pastDays: days }),
]);

export const emailAction = z.enum([
  'OPENED',
  'CLICKED',
  'RECEIVED',
  'NOT_OPENED',
  'NOT_CLICKED',
  'NOT_RECEIVED',
]);

/**
 * A condition on how a person responded to emails. With `deliveryId`, only that email counts, and
 * `quantity` is 1. Without it, any email counts, and `quantity` is the number of different emails.
 * An action that begins with NOT_ matches exactly the people that the same rule without NOT_
 * doesn't match.
 */
export const emailRule = z.object({
  action: emailAction,
  deliveryId: id.optional(),
  deliveryName: z.string().max(300).optional(),
  quantity: z.number().int().min(1).max(limits.ruleMostQuantity).default(1),
  timeRange: timeRange.optional(),
});

export const segmentRule = z.object({
  action: z.enum(['IN_SEGMENT', 'NOT_IN_SEGMENT']),
  segmentId: id,
  segmentName: z.string().max(300).optional(),
});

const purchaseAction = z.enum(['BOUGHT', 'NOT_BOUGHT']);

/**
 * A condition on what a person bought in the store. It matches people who bought any of these
 * products, or a product that is now in any of these collections. Refunded items and orders don't
 * count. NOT_BOUGHT matches exactly the people that the same rule with BOUGHT doesn't match.
 */
export const purchaseRule = z.object({
  action: purchaseAction,
  what: z.enum(['products', 'collections']),
  /** The ids of the products or collections at the store. */
  ids: z
    .array(z.string().regex(/^\d{1,20}$/))
    .min(1)
    .max(limits.shoppers.maxConditionValues),
  /** The titles of the products or collections when the rule was created, in the order of `ids`. */
  titles: z.array(z.string().max(300)).max(limits.shoppers.maxConditionValues).optional(),
  /** The period in which the person bought. If absent, any time counts. */
  timeRange: z.object({ pastDays: days }).optional(),
});
export type PurchaseRule = z.infer<typeof purchaseRule>;

export const behaviorRule = z.union([emailRule, segmentRule, purchaseRule]);
export type BehaviorRule = z.infer<typeof behaviorRule>;
export type EmailRule = z.infer<typeof emailRule>;

/**
 * The definition of a dynamic segment. Its members are the people in any of the parent segments who
 * match every field rule and every behavior rule.
 */
export const segmentDefinition = z.object({
  segmentIds: z.array(id).min(1).max(50),
  fieldRule: z.array(fieldRule).max(limits.maxFieldRules).default([]),
  behaviorRule: z.array(behaviorRule).max(limits.maxBehaviorRules).default([]),
});
export type SegmentDefinition = z.infer<typeof segmentDefinition>;

export const fieldKey = z.object({
  key: z.string(),
  type: fieldType,
  /**
   * How many stored values can't be parsed as the attribute's type. `of` is the number of values
   * that were checked, and `values` is the number of those that can't be parsed. `isAll` is true if
   * the values of all members were checked. Absent if all checked values can be parsed.
   */
  odd: z.object({ values: z.number(), of: z.number(), isAll: z.boolean() }).optional(),
});
export const fieldKeysResponse = z.object({ fields: z.array(fieldKey) });
export type FieldKey = z.infer<typeof fieldKey>;

/**
 * `count` is the number of subscribers, whatever their status. `activeCount` is the number of
 * subscribers an email would reach.
 */
export const segmentPreview = z.object({
  count: z.number(),
  activeCount: z.number(),
  indexReadyAt,
});
