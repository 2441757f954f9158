import { fieldTypeRules } from '../../../../../../shared/audience/segment-operators';
import type { FieldKey } from '../../../../../../shared/contracts/segment-rules';
import { formatNumber } from '../../../../lib/format';

/**
 * Describes how many values of an attribute can't be compared as the attribute's type. Undefined if
 * all values can.
 */
export const unreadableValuesText = (field: FieldKey | undefined): string | undefined => {
  const [singular, plural] = fieldTypeRules(field?.type ?? 'text').odd ?? [];
  if (!field?.odd || !singular || !plural) return undefined;
  const { values, of, isAll } = field.odd;
  const scopeText = isAll ? 'values' : 'checked values';
  return `${formatNumber(values)} of ${formatNumber(of)} ${scopeText} ${values === 1 ? singular : plural}. Comparisons skip ${values === 1 ? 'it' : 'them'}.`;
};
