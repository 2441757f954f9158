import { columnsPrefix } from '../../items/audience/columns-copy';
import type { ListedObject } from '../copy/column-objects';
import { type ChangeLine, isGone } from './change-line';

/** What the name of a file of changes says of it, so that a listing is enough to decide by. */
export type ChangeFile = {
  readonly key: string;
  readonly lines: number;
  /** How many say that somebody is gone. */
  readonly gone: number;
  /** When its last change was made, epoch ms, and when it was written. */
  readonly lastAt: number;
  readonly writtenAt: number;
};

/** Below which a customer's files of changes lie. */
export const changesPrefix = (customerId: string): string => `${columnsPrefix(customerId)}changes/`;

/** The first and the last of some changes by their sequences, and when the last was made. */
export const spanOf = (lines: readonly ChangeLine[]) => {
  const sequences = lines.map(({ sequence }) => sequence).sort();
  const lastAt = lines.reduce((last, { at }) => Math.max(last, at), 0);
  return { first: sequences[0] ?? '', last: sequences.at(-1) ?? '', lastAt };
};

/**
 * The name of a batch's changes. The same batch told again makes the same file; one cut elsewhere
 * makes another, whose lines say the same.
 */
export const changeFileKey = (customerId: string, lines: readonly ChangeLine[]): string => {
  const { first, last, lastAt } = spanOf(lines);
  const name = [first, last, lines.length, lines.filter(isGone).length, lastAt];
  return `${changesPrefix(customerId)}${name.join('-')}`;
};

const named = /\/\d+-\d+-(\d+)-(\d+)-(\d+)$/;

/** Undefined for an object that is no file of changes. */
export const readChangeFile = ({ key, writtenAt }: ListedObject): ChangeFile | undefined => {
  const [, lines, gone, lastAt] = named.exec(key) ?? [];
  if (lines === undefined) return undefined;
  return { key, writtenAt, lines: Number(lines), gone: Number(gone), lastAt: Number(lastAt) };
};

/** How many changes files hold. */
export const linesOf = (files: readonly Pick<ChangeFile, 'lines'>[]): number =>
  files.reduce((sum, { lines }) => sum + lines, 0);
