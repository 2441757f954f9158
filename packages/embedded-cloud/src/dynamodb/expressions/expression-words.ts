import type { Comparator, ConditionFunction, UpdateFunction } from './syntax';

const CONDITION_FUNCTIONS: ReadonlySet<string> = new Set<ConditionFunction>([
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
]);
const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>=']);

export const isConditionFunction = (name: string): name is ConditionFunction =>
  CONDITION_FUNCTIONS.has(name);

export const isUpdateFunction = (name: string): name is UpdateFunction =>
  name === 'if_not_exists' || name === 'list_append';

export const isComparator = (text: string): text is Comparator => COMPARATORS.has(text);
