import { limits } from '../../../shared/limits';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';

/** Returns the segment name for a file: without folder, extension, and invisible characters. */
export const segmentNameOf = (fileName: string): string => {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const bare = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return bare.trim().slice(0, limits.segmentNameMaxLength) || 'Import';
};

const sameName = (name: string) => name.trim().toLowerCase();

/** Returns `name`, or `name (2)`, `name (3)` … : the first that isn't taken, ignoring case. */
export const uniqueName = (name: string, usedNames: readonly string[]): string => {
  const knownNames = new Set(usedNames.map(sameName));
  if (!knownNames.has(sameName(name))) return name;
  let number = 2;
  while (knownNames.has(sameName(`${name} (${number})`))) number += 1;
  return `${name} (${number})`;
};

/**
 * Names are unique within a customer, ignoring case. `currentId` is the segment that may keep the
 * name.
 * @throws AppError segment_name_taken
 */
export const checkNameFree = (name: string, all: readonly Segment[], currentId?: string): void => {
  const holder = all.find(
    (other) => other.id !== currentId && sameName(other.name) === sameName(name),
  );
  if (!holder) return;
  throw new AppError('segment_name_taken', `A segment named “${holder.name}” already exists.`, {
    fields: { name: `A segment named “${holder.name}” already exists. Choose another name.` },
  });
};
