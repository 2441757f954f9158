import { attributeLabel } from '../../../shared/audience/attribute-words';
import {
  type AskedField,
  ownFieldNames,
  ownFieldOf,
  ownFields,
} from '../../../shared/audience/own-fields';

const ownLabels = new Set<string>(ownFieldNames.map((name) => ownFields[name].label));

/**
 * Returns the name of the field that a condition is about. If an attribute has the same name as a
 * built-in field, it is marked as an attribute.
 */
export const fieldName = ({ about, field }: Pick<AskedField, 'about' | 'field'>): string => {
  if (about) return ownFieldOf(field)?.label ?? attributeLabel(field);
  const label = attributeLabel(field);
  return ownLabels.has(label) ? `${label} (attribute)` : label;
};
