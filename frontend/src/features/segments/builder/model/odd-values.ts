import type { FieldKey } from '../../../../../../shared/contracts/segment-rules';
import { formatNumber } from '../../../../lib/format';

const names: Readonly<Partial<Record<FieldKey['type'], readonly [one: string, many: string]>>> = {
  number: ['is not a number', 'are not numbers'],
  date: ['is not a date', 'are not dates'],
  boolean: ['is neither yes nor no', 'are neither yes nor no'],
};

/** How many values of an attribute cannot be compared as its type; nothing when all can. */
export const oddValues = (field: FieldKey | undefined): string | undefined => {
  const [one, many] = names[field?.type ?? 'text'] ?? [];
  if (!field?.odd || !one || !many) return undefined;
  const { values, of, isAll } = field.odd;
  const looked = isAll ? 'values' : 'values looked at';
  return `${formatNumber(values)} of ${formatNumber(of)} ${looked} ${values === 1 ? one : many}: comparisons pass over ${values === 1 ? 'it' : 'them'}.`;
};
