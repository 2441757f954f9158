import type { ColumnMeaning } from '../../../shared/contracts/imports/import-columns';
import { readMergeName } from '../../../shared/email/merge/merge-tokens';
import { keyMaker } from '../../audience/attributes/attribute-key-rules';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { consentHeaders, exportHeaders } from '../../audience/export-rules';
import type { Column } from './column';

/**
 * What the fixed columns of our own export mean in an import. "Added on" and "Segments" describe
 * the exported audience, so they are ignored.
 */
const meaningByHeader: Readonly<Record<(typeof exportHeaders)[number], ColumnMeaning>> = {
  Email: 'email',
  Name: 'name',
  Status: 'status',
  'Status reason': 'statusReason',
  'Added on': 'ignored',
  Segments: 'ignored',
  Suppressed: 'suppressed',
};

/** The two attributes that an import usually takes from the first and last name columns. */
const halves: Readonly<Record<string, ColumnMeaning>> = {
  first_name: 'firstName',
  last_name: 'lastName',
};

const consentWords: ReadonlySet<string> = new Set(consentHeaders);

/** Returns the columns of our own export. Attribute keys are kept exactly as written. */
export const columnsOfOwnExport = (headers: readonly string[]): Column[] => {
  const keys = headers.slice(exportHeaders.length);
  const attributeKeys = keys.filter((key) => readMergeName(key) === key);
  const nextKey = keyMaker(attributeKeys);
  return headers.map((cell, index): Column => {
    const header = cleanLine(cell) || `Column ${index + 1}`;
    const name = exportHeaders[index];
    if (name) return { header, meaning: meaningByHeader[name] };
    const half = Object.hasOwn(halves, cell) ? halves[cell] : undefined;
    if (half) return { header, meaning: half };
    // We can't know what people agreed to in another account, or with whom, so no consent is
    // imported.
    if (cell === '' || consentWords.has(cell)) return { header, meaning: 'ignored' };
    return {
      header,
      meaning: 'attribute',
      key: attributeKeys.includes(cell) ? cell : nextKey(cell, index),
    };
  });
};
