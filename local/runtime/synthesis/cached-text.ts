import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Fingerprint, fingerprintOf } from './source-list';

const cacheFormat = z.object({
  /** The fingerprint of the files that the text was made from. */
  madeOf: z.record(z.string(), z.string()),
  /** The hash of the text. A truncated or edited file doesn't match it. */
  hash: z.string(),
  text: z.string(),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the stored text if every file it was made of is unchanged.
 * @param file the path where `storeText` stored it
 */
export const readCachedText = async (root: string, file: string): Promise<string | undefined> => {
  try {
    const {
      madeOf: inputs,
      hash,
      text,
    } = cacheFormat.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (hash !== hashOf(text)) return undefined;
    const currentFingerprint = await fingerprintOf(root, Object.keys(inputs));
    return isDeepStrictEqual(currentFingerprint, inputs) ? text : undefined;
  } catch {
    // The file is missing, truncated or in another format, so it will be created again.
    return undefined;
  }
};

/**
 * Stores a text for the next start, atomically. If several servers start together, the last one to
 * write wins. If the folder can't be written, only the next start is slower.
 */
export const storeText = (file: string, inputs: Fingerprint, text: string): void => {
  const temporaryFile = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporaryFile, JSON.stringify({ madeOf: inputs, hash: hashOf(text), text }));
    renameSync(temporaryFile, file);
  } catch {
    // The disk is full or the folder is read-only, so the next start synthesizes again.
  }
};
