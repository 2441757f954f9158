import { attributeLabel } from '../../../shared/audience/attribute-words';
import {
  type AskedField,
  ownFieldNames,
  ownFieldOf,
  ownFields,
} from '../../../shared/audience/own-fields';

const ownLabels = new Set<string>(ownFieldNames.map((name) => ownFields[name].label));

/** What a condition is about, in words; an attribute called like a field of the product says so. */
export const fieldName = ({ about, field }: Pick<AskedField, 'about' | 'field'>): string => {
  if (about) return ownFieldOf(field)?.label ?? attributeLabel(field);
  const label = attributeLabel(field);
  return ownLabels.has(label) ? `${label} (attribute)` : label;
};
