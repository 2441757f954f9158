import { attributeLabel } from '../../../shared/audience/attribute-words';
import {
  type AskedField,
  ownFieldNames,
  ownFieldOf,
  ownFields,
} from '../../../shared/audience/own-fields';

const ownLabels = new Set<string>(ownFieldNames.map((name) => ownFields[name].label));

/**
 * Returns what a condition refers to, in words. An attribute with the name of a built-in field is
 * marked as such.
 */
export const fieldName = ({ about, field }: Pick<AskedField, 'about' | 'field'>): string => {
  if (about) return ownFieldOf(field)?.label ?? attributeLabel(field);
  const label = attributeLabel(field);
  return ownLabels.has(label) ? `${label} (attribute)` : label;
};
