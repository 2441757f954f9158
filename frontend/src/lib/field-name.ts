import { attributeLabel } from '../../../shared/audience/attribute-words';
import {
  builtInFieldNames,
  builtInFieldOf,
  builtInFields,
  type RuleField,
} from '../../../shared/audience/built-in-fields';

const builtInLabels = new Set<string>(builtInFieldNames.map((name) => builtInFields[name].label));

/**
 * Returns the name of the field that a condition is about. If an attribute has the same name as a
 * built-in field, it is marked as an attribute.
 */
export const fieldName = ({ about, field }: Pick<RuleField, 'about' | 'field'>): string => {
  if (about) return builtInFieldOf(field)?.label ?? attributeLabel(field);
  const label = attributeLabel(field);
  return builtInLabels.has(label) ? `${label} (attribute)` : label;
};
