import { type FieldType, fieldTypes } from '../../../shared/audience/segment-operators';
import type { FieldKey } from '../../../shared/contracts/segment-rules';
import { isCode, kindOf } from './field-kind-rules';
import type { FieldValues } from './field-values';

/**
 * The numbers of values of one attribute that look like each type. `codes` counts values that
 * consist of digits but aren't quantities.
 */
type Tally = { total: number; codes: number; readonly kinds: Map<FieldType, number> };

/** A few odd values don't change an attribute's type: at least three quarters must look alike. */
const minAlikeShare = 0.75;
/**
 * Most postal codes and phone numbers look like numbers. If more than one value in fifty is clearly
 * a code, the whole attribute is treated as text.
 */
const maxCodeShare = 0.02;

const tallyOf = (values: readonly unknown[]): Tally => {
  const tally: Tally = { total: 0, codes: 0, kinds: new Map() };
  for (const value of values) {
    const kind = typeof value === 'string' ? kindOf(value) : undefined;
    if (typeof value !== 'string' || !kind) continue;
    tally.total += 1;
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
    if (kind === 'text' && isCode(value.trim())) tally.codes += 1;
  }
  return tally;
};

/** Returns the type of most values, or text when no other type fits nearly all of them. */
const mainType = ({ total, codes, kinds }: Tally): FieldType => {
  const count = (type: FieldType) => kinds.get(type) ?? 0;
  const main = fieldTypes.find((type) => type !== 'text' && count(type) >= total * minAlikeShare);
  return total === 0 || !main || codes > total * maxCodeShare ? 'text' : main;
};

/** Returns an attribute for which several types were seen, based on its current values. */
export const fieldOfValues = (key: string, { people, isAll }: FieldValues): FieldKey => {
  const values = people.map((fields) => (Object.hasOwn(fields, key) ? fields[key] : undefined));
  const tally = tallyOf(values);
  const type = mainType(tally);
  const fittingCount = tally.kinds.get(type) ?? 0;
  if (type === 'text' || fittingCount === tally.total) return { key, type };
  return { key, type, odd: { values: tally.total - fittingCount, of: tally.total, isAll } };
};
