import { type BrainPair, brainText, brainValue, isEmptyPair } from '../../../../../shared/brain';
import type { BrainView } from '../../../../../shared/contracts/settings/brain';

/** A pair while it is edited. */
export type BrainRow = BrainPair & { readonly id: string };

let made = 0;
/** A row that nothing has been typed in yet. */
export const emptyRow = (): BrainRow => {
  made += 1;
  return { id: `new ${made}`, key: '', text: '' };
};

/** What was saved as rows, one at least. */
export const rowsOf = ({ keyValues, rev }: BrainView): readonly BrainRow[] =>
  keyValues.length === 0
    ? [emptyRow()]
    : keyValues.map(({ key, value }, at) => ({ id: `${rev} ${at}`, key, text: brainText(value) }));

/** What is sent: no pair that would be dropped, data as data. */
export const keyValuesOf = (rows: readonly BrainRow[]): BrainView['keyValues'] =>
  rows
    .filter((row) => !isEmptyPair(row))
    .map(({ key, text }) => ({
      key: key.trim(),
      value: brainValue(text) as BrainView['keyValues'][number]['value'],
    }));
