import type { ColumnMeaning } from '../../../shared/contracts/import-columns';
import { readMergeName } from '../../../shared/email/merge/merge-tokens';
import { keyMaker } from '../../audience/attributes/attribute-key-rules';
import { cleanLine } from '../../audience/attributes/typed-text-rules';
import { exportHeaders } from '../../audience/export-rules';
import type { Column } from './column-rules';

/**
 * What the fixed columns of an export are for an import. The day somebody was added and their
 * segments belong to the audience that was exported.
 */
const fixed: Readonly<Record<(typeof exportHeaders)[number], ColumnMeaning>> = {
  Email: 'email',
  Name: 'name',
  Status: 'status',
  'Status reason': 'statusReason',
  'Added on': 'ignored',
  Segments: 'ignored',
  Suppressed: 'suppressed',
};

/** Two attributes have columns of their own in every other file. */
const halves: Readonly<Record<string, ColumnMeaning>> = {
  first_name: 'firstName',
  last_name: 'lastName',
};

/** The columns of our own export: attributes keep their keys to the letter. */
export const ownExportColumns = (headers: readonly string[]): Column[] => {
  const keys = headers.slice(exportHeaders.length);
  const kept = keys.filter((key) => readMergeName(key) === key);
  const nextKey = keyMaker(kept);
  return headers.map((cell, index): Column => {
    const header = cleanLine(cell) || `Column ${index + 1}`;
    const name = exportHeaders[index];
    if (name) return { header, meaning: fixed[name] };
    const half = Object.hasOwn(halves, cell) ? halves[cell] : undefined;
    if (half) return { header, meaning: half };
    if (cell === '') return { header, meaning: 'ignored' };
    return { header, meaning: 'attribute', key: kept.includes(cell) ? cell : nextKey(cell, index) };
  });
};
