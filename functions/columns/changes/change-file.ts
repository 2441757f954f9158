import { columnsPrefix } from '../../items/audience/columnar-index';
import type { ListedObject } from '../copy/column-objects';
import { type ChangeLine, isDeletion } from './change-line';

/**
 * The data in a change file's name. With it, a listing of the files is enough to decide what to do.
 */
export type ChangeFile = {
  readonly key: string;
  readonly lines: number;
  /** The number of changes that are deletions. */
  readonly deletionCount: number;
  /**
   * The time of the file's last change and the time when the file was written, both in epoch ms.
   */
  readonly lastAt: number;
  readonly writtenAt: number;
};

/** Returns the prefix of a customer's change files. */
export const changesPrefix = (customerId: string): string => `${columnsPrefix(customerId)}changes/`;

/** Returns the first and last sequence number of some changes, and the time of the last change. */
export const spanOf = (lines: readonly ChangeLine[]) => {
  const sequences = lines.map(({ sequence }) => sequence).sort();
  const lastAt = lines.reduce((last, { at }) => Math.max(last, at), 0);
  return { first: sequences[0] ?? '', last: sequences.at(-1) ?? '', lastAt };
};

/**
 * Returns the file name for the changes of a batch. A redelivered batch gets the same name. A batch
 * with different boundaries gets another name, even if it contains the same changes.
 */
export const changeFileKey = (customerId: string, lines: readonly ChangeLine[]): string => {
  const { first, last, lastAt } = spanOf(lines);
  const name = [first, last, lines.length, lines.filter(isDeletion).length, lastAt];
  return `${changesPrefix(customerId)}${name.join('-')}`;
};

const fileNamePattern = /\/\d+-\d+-(\d+)-(\d+)-(\d+)$/;

/** Returns the data in a change file's name, or undefined when the object isn't a change file. */
export const readChangeFile = ({ key, writtenAt }: ListedObject): ChangeFile | undefined => {
  const [, lines, deletionText, lastAt] = fileNamePattern.exec(key) ?? [];
  if (lines === undefined) return undefined;
  return {
    key,
    writtenAt,
    lines: Number(lines),
    deletionCount: Number(deletionText),
    lastAt: Number(lastAt),
  };
};

/** Returns how many changes the files contain, according to their names. */
export const linesOf = (files: readonly Pick<ChangeFile, 'lines'>[]): number =>
  files.reduce((sum, { lines }) => sum + lines, 0);
