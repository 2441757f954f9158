import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Fingerprint, fingerprintOf } from './source-list';

const keptForm = z.object({
  /** The files it was made of, as they were. */
  madeOf: z.record(z.string(), z.string()),
  /** Of the text: a file that was cut short or changed by hand is none. */
  hash: z.string(),
  text: z.string(),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What was kept, if every file it was made of is as it was then.
 * @param file where `keepText` put it
 */
export const readKeptText = async (root: string, file: string): Promise<string | undefined> => {
  try {
    const { madeOf, hash, text } = keptForm.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (hash !== hashOf(text)) return undefined;
    const now = await fingerprintOf(root, Object.keys(madeOf));
    return isDeepStrictEqual(now, madeOf) ? text : undefined;
  } catch {
    // Missing, cut short or of another form: it is made anew.
    return undefined;
  }
};

/**
 * Keeps a text for the next start, whole or not at all; of servers started together the last one's
 * stays. A folder that cannot be written costs the next start its time and nothing else.
 */
export const keepText = (file: string, madeOf: Fingerprint, text: string): void => {
  const written = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(written, JSON.stringify({ madeOf, hash: hashOf(text), text }));
    renameSync(written, file);
  } catch {
    // A full disk or a tree that is read-only: whoever starts next synthesises.
  }
};
