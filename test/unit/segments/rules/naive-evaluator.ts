import type {
  BehaviorRule,
  EmailRule,
  FieldRule,
  PurchaseRule,
  SegmentDefinition,
} from '../../../../shared/contracts/segment-rules';

/** A subscriber, independent of how the table stores them. */
export type Person = {
  readonly email: string;
  readonly name: string;
  readonly status: string;
  /** When the subscriber was added, in ISO 8601. */
  readonly addedAt: string;
  readonly segmentIds: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /**
   * The times of the subscriber's engagement with each email, in epoch seconds. `ord` is the
   * email's number.
   */
  readonly deeds: readonly {
    readonly ord: number;
    readonly received?: number;
    readonly opened?: number;
    readonly clicked?: number;
  }[];
  /**
   * The products that the subscriber bought and kept. Each appears once, with its last purchase in
   * epoch seconds.
   */
  readonly bought: readonly { readonly productId: string; readonly at: number }[];
};

export type EvaluationContext = {
  /** The current date in the customer's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  readonly zone: string;
  readonly nowSeconds: number;
  readonly dynamic: Readonly<Record<string, SegmentDefinition>>;
  readonly statics: readonly string[];
  /** Returns the number of a delivery. */
  readonly ordOf: (deliveryId: string) => number;
  /** The number of the last delivery. No delivery has a larger one. */
  readonly lastNumber: number;
  /** The IDs of the products in each collection. */
  readonly collections: Readonly<Record<string, readonly string[]>>;
};

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const dateHolds = (rule: FieldRule, value: string, today: string): boolean => {
  if (!isRealDay(value)) return false;
  const [a = '', b = ''] = rule.value;
  const [low, high] = [a, b].sort();
  if (rule.operator === 'on') return value === a;
  if (rule.operator === 'before') return value < a;
  if (rule.operator === 'after') return value > a;
  if (rule.operator === 'date_between') return value >= (low ?? '') && value <= (high ?? '');
  if (rule.operator === 'in_last_days') {
    return value > addDays(today, -Number(a)) && value <= today;
  }
  const celebratedDay =
    value.slice(5) === '02-29' && !isLeapYear(Number(today.slice(0, 4))) ? '02-28' : value.slice(5);
  return celebratedDay === today.slice(5);
};

const numberHolds = (rule: FieldRule, text: string): boolean => {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number.parseFloat(text) : undefined;
  const [a = 0, b = 0] = rule.value.map(Number.parseFloat);
  if (rule.operator === 'not_equal') return value !== a;
  if (value === undefined) return false;
  if (rule.operator === 'equal') return value === a;
  if (rule.operator === 'less') return value < a;
  if (rule.operator === 'less_or_equal') return value < a || value === a;
  if (rule.operator === 'greater') return value > a;
  if (rule.operator === 'greater_or_equal') return value > a || value === a;
  return (a <= value && value <= b) || (b <= value && value <= a);
};

const textHolds = (rule: FieldRule, value: string): boolean => {
  const text = value.toLowerCase();
  const searchText = (rule.value[0] ?? '').trim().toLowerCase();
  if (rule.operator === 'is') return text === searchText;
  if (rule.operator === 'is_not') return text !== searchText;
  if (rule.operator === 'contains') return text.split(searchText).length > 1;
  if (rule.operator === 'not_contains') return text.split(searchText).length === 1;
  if (rule.operator === 'starts_with') return text.slice(0, searchText.length) === searchText;
  return (
    text.length >= searchText.length && text.slice(text.length - searchText.length) === searchText
  );
};

const booleanHolds = ({ operator }: FieldRule, value: string): boolean => {
  const yes = ['true', 't', 'yes', 'y', '1', 'on'].includes(value.toLowerCase());
  const no = ['false', 'f', 'no', 'n', '0', 'off'].includes(value.toLowerCase());
  return operator === 'is_true' ? yes : no;
};

const textOf = ({ about, field }: FieldRule, person: Person, zone: string): string => {
  if (about === undefined) return person.fields[field] ?? '';
  if (field === 'email') return person.email;
  if (field === 'name') return person.name;
  if (field === 'status') return person.status;
  return new Date(person.addedAt).toLocaleDateString('sv-SE', { timeZone: zone });
};

const fieldHolds = (
  rule: FieldRule,
  person: Person,
  { today, zone }: EvaluationContext,
): boolean => {
  const value = textOf(rule, person, zone).trim();
  if (rule.operator === 'is_empty') return value === '';
  if (rule.operator === 'is_not_empty') return value !== '';
  if (value === '') return ['is_not', 'not_contains', 'not_equal'].includes(rule.operator);
  if (rule.type === 'text') return textHolds(rule, value);
  if (rule.type === 'number') return numberHolds(rule, value);
  if (rule.type === 'date') return dateHolds(rule, value, today);
  return booleanHolds(rule, value);
};

const emailHolds = (rule: EmailRule, person: Person, context: EvaluationContext): boolean => {
  const name = rule.action.replace('NOT_', '').toLowerCase();
  const kind = name === 'received' ? 'received' : name === 'opened' ? 'opened' : 'clicked';
  const range = rule.timeRange;
  const emails = person.deeds.filter((engagementEvent) => {
    const at = engagementEvent[kind];
    if (at === undefined) return false;
    const { ord } = engagementEvent;
    if (rule.deliveryId ? context.ordOf(rule.deliveryId) !== ord : ord > context.lastNumber)
      return false;
    if (!range) return true;
    if ('pastDays' in range) return at >= context.nowSeconds - range.pastDays * 24 * 60 * 60;
    return at >= Date.parse(range.start) / 1000 && at <= Date.parse(range.end) / 1000;
  });
  const holds = emails.length >= (rule.deliveryId ? 1 : rule.quantity);
  return rule.action.includes('NOT_') ? !holds : holds;
};

const purchaseHolds = (rule: PurchaseRule, person: Person, context: EvaluationContext): boolean => {
  const isIncluded = (productId: string) =>
    rule.what === 'products'
      ? rule.ids.includes(productId)
      : rule.ids.some((id) => context.collections[id]?.includes(productId));
  const since = rule.timeRange && context.nowSeconds - rule.timeRange.pastDays * 24 * 60 * 60;
  const holds = person.bought.some(
    ({ productId, at }) => isIncluded(productId) && (since === undefined || at >= since),
  );
  return rule.action === 'BOUGHT' ? holds : !holds;
};

const isMember = (id: string, person: Person, context: EvaluationContext): boolean => {
  const definition = context.dynamic[id];
  if (definition) return holds(definition, person, context);
  return context.statics.includes(id) && person.segmentIds.includes(id);
};

const behaviorHolds = (rule: BehaviorRule, person: Person, context: EvaluationContext): boolean => {
  if ('what' in rule) return purchaseHolds(rule, person, context);
  if (!('segmentId' in rule)) return emailHolds(rule, person, context);
  return isMember(rule.segmentId, person, context) === (rule.action === 'IN_SEGMENT');
};

/** Returns whether a person matches the definition, computed in the simplest way. */
export const holds = (
  definition: SegmentDefinition,
  person: Person,
  context: EvaluationContext,
): boolean =>
  definition.segmentIds.some((id) => isMember(id, person, context)) &&
  definition.fieldRule.every((rule) => fieldHolds(rule, person, context)) &&
  definition.behaviorRule.every((rule) => behaviorHolds(rule, person, context));
