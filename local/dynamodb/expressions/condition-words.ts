import type { Comparator, ConditionFunction } from './syntax';

const FUNCTIONS: ReadonlySet<string> = new Set<ConditionFunction>([
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
]);
const COMPARATORS: ReadonlySet<string> = new Set<Comparator>(['=', '<>', '<', '<=', '>', '>=']);
export const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'BETWEEN', 'IN']);

export const isConditionFunction = (name: string): name is ConditionFunction => FUNCTIONS.has(name);
export const isComparator = (text: string): text is Comparator => COMPARATORS.has(text);
