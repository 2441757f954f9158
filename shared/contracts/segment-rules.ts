import * as z from 'zod';
import { builtInFieldOf, operatorsFor } from '../audience/own-fields';
import {
  type FieldType,
  fieldTypeRules,
  fieldTypes,
  type Operator,
  operators,
  valueCount,
} from '../audience/segment-operators';
import { limits } from '../limits';
import { id, instant } from './common';

export const fieldType = z.enum(fieldTypes);
export const operator = z.enum(operators);

const days = z.number().int().min(1).max(limits.ruleMostPastDays);

const isDays = (text: string): boolean => days.safeParse(Number(text)).success;

/**
 * Returns the test for a rule's value. A value that can't be parsed as its type would silently
 * match no one.
 */
const valueTest = (type: FieldType, selectedOperator: Operator): ((text: string) => boolean) =>
  selectedOperator === 'in_last_days' ? isDays : fieldTypeRules(type).isValue;

/**
 * One condition on an attribute or, with `about`, on what every subscriber has: `email`, `name`,
 * `status` or `added_on` (shared/audience/own-fields.ts). `value` contains as many texts as the
 * operator needs: none, one, or two for a range. Numbers use a point, dates are `yyyy-mm-dd`, and a
 * boolean is `true` or `false`.
 */
export const fieldRule = z
  .object({
    /** If absent, the condition is about an attribute, even if its key is `email`. */
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
 * What a person did. Without `deliveryId`, any email counts, and `quantity` is the number of
 * different emails. With it, `quantity` is 1. NOT_… is the opposite of the same rule.
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
 * What a person bought in the store and wasn't refunded, for the item or the whole order: any of
 * these products, or a product that is in any of these collections now. NOT_BOUGHT is the opposite
 * of the same rule.
 */
export const purchaseRule = z.object({
  action: purchaseAction,
  what: z.enum(['products', 'collections']),
  /** The ids of the products or collections at the store. */
  ids: z
    .array(z.string().regex(/^\d{1,20}$/))
    .min(1)
    .max(limits.shoppers.maxConditionValues),
  /** The titles when the rule was created, in the same order. */
  titles: z.array(z.string().max(300)).max(limits.shoppers.maxConditionValues).optional(),
  /** When the person bought. If absent, at any time. */
  timeRange: z.object({ pastDays: days }).optional(),
});
export type PurchaseRule = z.infer<typeof purchaseRule>;

export const behaviorRule = z.union([emailRule, segmentRule, purchaseRule]);
export type BehaviorRule = z.infer<typeof behaviorRule>;
export type EmailRule = z.infer<typeof emailRule>;

/**
 * A segment of the members of any parent segment who match every field rule and every behavior
 * rule.
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
   * Values that can't be parsed as the attribute's type: `values` out of the `of` values that were
   * checked. `isAll` is true if the values of all members were checked. Absent when there are no
   * such values.
   */
  odd: z.object({ values: z.number(), of: z.number(), isAll: z.boolean() }).optional(),
});
export const fieldKeysResponse = z.object({ fields: z.array(fieldKey) });
export type FieldKey = z.infer<typeof fieldKey>;

/** `count`: subscribers of any status. `activeCount`: those a send would reach. */
export const segmentPreview = z.object({ count: z.number(), activeCount: z.number() });
