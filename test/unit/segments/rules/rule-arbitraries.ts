import fc from 'fast-check';
import { purchasesText } from '../../../../functions/items/audience/purchases';
import type { CompiledRules } from '../../../../functions/segments/rules/compile-segments';
import { compileDefinition } from '../../../../functions/segments/rules/compile-segments';
import { emptyPersonData, type PersonData } from '../../../../functions/segments/rules/person-data';
import { ruleMoment } from '../../../../functions/segments/rules/rule-moment';
import { builtInFieldNames, builtInFields } from '../../../../shared/audience/built-in-fields';
import { fieldTypes, operatorsOf, valueCount } from '../../../../shared/audience/segment-operators';
import { subscriberStatuses } from '../../../../shared/audience/subscriber-status';
import {
  type BehaviorRule,
  type FieldRule,
  type SegmentDefinition,
  segmentDefinition,
} from '../../../../shared/contracts/segment-rules';
import { type EvaluationContext, holds, type Person } from './naive-evaluator';

export const now = Date.UTC(2026, 10, 20, 23, 30);
export const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'] as const;
const localToday = (zone: string) => new Date(now).toLocaleDateString('sv-SE', { timeZone: zone });

export const staticSegmentIds = ['01JD000000000000000000000A', '01JD000000000000000000000B'];
export const deletedSegmentId = '01JD000000000000000000000Z';
export const innerSegmentId = '01JD000000000000000000000M';
export const outerSegmentId = '01JD000000000000000000000N';
export const deliveryIds = ['01JD00000000000000000000D1', '01JD00000000000000000000D2'];
export const ordOf = (id: string) => deliveryIds.indexOf(id) + 1;
/** People may also have engaged with number 4, which no delivery has. */
const lastNumber = 3;

/**
 * The names of attributes, some of which equal the names of properties that every subscriber has.
 */
const fieldNames = ['city', 'orders', 'since', 'vip', 'status', 'added_on'];
/** Generates texts from few letters, so that rules match about half of the time. */
const shortText = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', ' '),
  minLength: 1,
  maxLength: 3,
});
const numbers = fc.oneof(
  fc.integer({ min: -3, max: 12 }).map(String),
  fc.constantFrom('2.5', '-1.25'),
);
const days = fc.oneof(
  fc.integer({ min: -40, max: 5 }).map((offset) => {
    return new Date(now + offset * 86_400_000).toISOString().slice(0, 10);
  }),
  fc.constantFrom('2024-02-29', '2020-11-20', '2020-11-21', '1999-12-31', '2026-02-30'),
);
const anyValue = fc.oneof(
  ...[shortText, numbers, days, fc.constantFrom('', '  ', 'yes', 'No', 'TRUE', '0', 'off')],
);

const ruleValue = {
  text: shortText.filter((text) => text.trim() !== ''),
  number: numbers,
  date: days.filter((day) => day !== '2026-02-30'),
  boolean: fc.constant('x'),
};

const attributeRule: fc.Arbitrary<FieldRule> = fc
  .constantFrom(...fieldTypes)
  .chain((type) =>
    fc.record({ type: fc.constant(type), operator: fc.constantFrom(...operatorsOf(type)) }),
  )
  .chain(({ type, operator }) => {
    const singleValue =
      operator === 'in_last_days' ? fc.integer({ min: 1, max: 50 }).map(String) : ruleValue[type];
    const count = valueCount(operator);
    return fc.record({
      field: fc.constantFrom(...fieldNames),
      type: fc.constant(type),
      operator: fc.constant(operator),
      value: fc.array(singleValue, { minLength: count, maxLength: count }),
    });
  });

const builtInRule: fc.Arbitrary<FieldRule> = fc
  .constantFrom(...builtInFieldNames)
  .chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...builtInFields[field].operators),
    }),
  )
  .chain(({ field, operator }) => {
    const { type } = builtInFields[field];
    const value = field === 'status' ? fc.constantFrom(...subscriberStatuses) : ruleValue[type];
    const singleValue =
      operator === 'in_last_days' ? fc.integer({ min: 1, max: 50 }).map(String) : value;
    const count = valueCount(operator);
    return fc.record({
      about: fc.constant('subscriber' as const),
      field: fc.constant(field),
      type: fc.constant(type),
      operator: fc.constant(operator),
      value: fc.array(singleValue, { minLength: count, maxLength: count }),
    });
  });

export const fieldRule = fc.oneof({ weight: 3, arbitrary: attributeRule }, builtInRule);

const seconds = fc.integer({ min: 0, max: 60 }).map((day) => now / 1000 - day * 86_400);
const timeRange = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((pastDays) => ({ pastDays })),
  fc.tuple(seconds, seconds).map(([a, b]) => ({
    start: new Date(Math.min(a, b) * 1000).toISOString(),
    end: new Date(Math.max(a, b) * 1000).toISOString(),
  })),
);
export const emailRule: fc.Arbitrary<BehaviorRule> = fc.record(
  {
    action: fc.constantFrom(
      ...(['OPENED', 'CLICKED', 'RECEIVED', 'NOT_OPENED', 'NOT_CLICKED', 'NOT_RECEIVED'] as const),
    ),
    deliveryId: fc.constantFrom(...deliveryIds),
    quantity: fc.integer({ min: 1, max: 3 }),
    timeRange,
  },
  { requiredKeys: ['action', 'quantity'] },
);

const productIds = ['11', '111', '12', '13'];
/**
 * One collection has two products, one has a single product, and one is empty. Rules also use a
 * fourth, which doesn't exist.
 */
const collections = { '901': ['11', '12'], '902': ['13'], '903': [] };
export const purchaseRule: fc.Arbitrary<BehaviorRule> = fc
  .constantFrom('products' as const, 'collections' as const)
  .chain((ruleKind) =>
    fc.record(
      {
        action: fc.constantFrom('BOUGHT' as const, 'NOT_BOUGHT' as const),
        what: fc.constant(ruleKind),
        ids: fc.subarray(
          ruleKind === 'products' ? productIds : [...Object.keys(collections), '904'],
          {
            minLength: 1,
          },
        ),
        timeRange: fc.integer({ min: 1, max: 60 }).map((pastDays) => ({ pastDays })),
      },
      { requiredKeys: ['action', 'what', 'ids'] },
    ),
  );

/**
 * Returns the context that all rules here are evaluated in: the moment, the last delivery, and the
 * products of the store's collections.
 */
export const momentIn = (zone: string) => ({
  ...ruleMoment(now, zone),
  lastNumber,
  collections: new Map(Object.entries(collections).map(([id, all]) => [id, new Set(all)])),
});

export const definitionOn = (origins: readonly string[]): fc.Arbitrary<SegmentDefinition> =>
  fc.record({
    segmentIds: fc.array(fc.constantFrom(...origins), { minLength: 1, maxLength: 3 }),
    fieldRule: fc.array(fieldRule, { maxLength: 2 }),
    behaviorRule: fc.array(
      fc.oneof(
        emailRule,
        purchaseRule,
        fc.record({
          action: fc.constantFrom('IN_SEGMENT' as const, 'NOT_IN_SEGMENT' as const),
          segmentId: fc.constantFrom(...origins),
        }),
      ),
      { maxLength: 2 },
    ),
  });

export const person: fc.Arbitrary<Person> = fc.record({
  email: shortText.map((text) => `${text.trim().toLowerCase()}@a.test`),
  name: fc.oneof(shortText, fc.constant('')),
  status: fc.constantFrom(...subscriberStatuses),
  // Generates any hour of the last 90 days, so that the day can depend on the time zone.
  addedAt: fc.integer({ min: 0, max: 90 * 24 }).map((hours) => {
    return new Date(now - hours * 3_600_000).toISOString();
  }),
  segmentIds: fc.subarray([...staticSegmentIds, deletedSegmentId]),
  fields: fc.dictionary(fc.constantFrom(...fieldNames), anyValue).map((fields) => ({ ...fields })),
  deeds: fc
    .array(
      fc.record({ received: seconds, opened: seconds, clicked: seconds }, { requiredKeys: [] }),
      {
        maxLength: lastNumber + 1,
      },
    )
    .map((engagement) =>
      engagement.map((engagementEvent, index) => ({ ...engagementEvent, ord: index + 1 })),
    ),
  bought: fc.uniqueArray(fc.record({ productId: fc.constantFrom(...productIds), at: seconds }), {
    selector: ({ productId }) => productId,
  }),
});

const letters = [
  ['received', 'r'],
  ['opened', 'o'],
  ['clicked', 'c'],
] as const;

/** Returns the person in the form in which the table stores them. */
export const ruleInputsOf = (somebody: Person, { watched }: CompiledRules): PersonData => {
  const { segmentIds, fields, deeds: engagement } = somebody;
  const attributes = engagement.flatMap((engagementEvent) =>
    letters.flatMap(([name, letter]) => {
      const at = engagementEvent[name];
      return at === undefined
        ? []
        : [[`${letter}_${engagementEvent.ord}`, { N: String(at) }] as const];
    }),
  );
  return {
    ...emptyPersonData(),
    segments: segmentIds.length > 0 ? segmentIds : undefined,
    subscriber: {
      e: { S: somebody.email },
      n: { S: somebody.name },
      st: { S: somebody.status },
      ca: { S: somebody.addedAt },
      pb: { S: purchasesText(somebody.bought) },
    },
    fields: Object.fromEntries(Object.entries(fields).map(([key, S]) => [key, { S }])),
    // The engagement is in two items, because it is stored by year and the emails are from two
    // years.
    engagement: [
      Object.fromEntries(attributes.filter((_, index) => index % 2 === 0)),
      Object.fromEntries(attributes.filter((_, index) => index % 2 === 1)),
    ],
    watchedTimes: watched.map(({ deliveryId, kind }) => {
      const found = engagement.find(({ ord }) => ord === ordOf(deliveryId));
      const name = letters.find(([word]) => word.toUpperCase() === kind)?.[0] ?? 'received';
      return found?.[name] ?? -1;
    }),
  };
};

const contextOf = (zone: string, dynamic: EvaluationContext['dynamic']): EvaluationContext => ({
  today: localToday(zone),
  zone,
  nowSeconds: now / 1000,
  dynamic,
  statics: staticSegmentIds,
  ordOf,
  lastNumber,
  collections,
});

export const graph = (dynamic: EvaluationContext['dynamic']) => [
  ...staticSegmentIds.map((id) => ({ id, name: id })),
  ...Object.entries(dynamic).map(([id, definition]) => ({ id, name: id, definition })),
];

export const isConsistent = (
  definition: SegmentDefinition,
  dynamic: EvaluationContext['dynamic'],
  someone: Person,
  zone: string,
) => {
  expect(segmentDefinition.safeParse(definition).success).toBe(true);
  const compiled = compileDefinition(definition, graph(dynamic), momentIn(zone));
  const expected = holds(definition, someone, contextOf(zone, dynamic));
  expect(compiled.matches(ruleInputsOf(someone, compiled))).toBe(expected);
};
