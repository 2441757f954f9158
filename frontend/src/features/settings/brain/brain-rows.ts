import { type BrainPair, brainText, brainValue, isEmptyPair } from '../../../../../shared/brain';
import type { BrainView } from '../../../../../shared/contracts/settings/brain';

/** A key and value that the user is editing. */
export type BrainRow = BrainPair & { readonly id: string };

let rowCount = 0;
/** Creates an empty row. */
export const emptyRow = (): BrainRow => {
  rowCount += 1;
  return { id: `new ${rowCount}`, key: '', text: '' };
};

/** Returns the saved pairs as rows, or one empty row if there are none. */
export const rowsOf = ({ keyValues, rev }: BrainView): readonly BrainRow[] =>
  keyValues.length === 0
    ? [emptyRow()]
    : keyValues.map(({ key, value }, at) => ({ id: `${rev} ${at}`, key, text: brainText(value) }));

/**
 * Returns the pairs to save. Leaves out pairs that the server would drop, and keeps values that are
 * structured data in their original type.
 */
export const keyValuesOf = (rows: readonly BrainRow[]): BrainView['keyValues'] =>
  rows
    .filter((row) => !isEmptyPair(row))
    .map(({ key, text }) => ({
      key: key.trim(),
      value: brainValue(text) as BrainView['keyValues'][number]['value'],
    }));
