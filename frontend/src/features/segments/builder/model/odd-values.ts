import { fieldTypeRules } from '../../../../../../shared/audience/segment-operators';
import type { FieldKey } from '../../../../../../shared/contracts/segment-rules';
import { formatNumber } from '../../../../lib/format';

/**
 * Describes how many values of an attribute can't be compared as its type. Undefined if all can.
 */
export const oddValues = (field: FieldKey | undefined): string | undefined => {
  const [one, many] = fieldTypeRules(field?.type ?? 'text').odd ?? [];
  if (!field?.odd || !one || !many) return undefined;
  const { values, of, isAll } = field.odd;
  const looked = isAll ? 'values' : 'values looked at';
  return `${formatNumber(values)} of ${formatNumber(of)} ${looked} ${values === 1 ? one : many}. Comparisons skip ${values === 1 ? 'it' : 'them'}.`;
};
