import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { encodeId } from '../platform/base32';

/**
 * Returns an id that sorts by time and is always the same for the same event, so that a repeated
 * step overwrites its message instead of adding a second one.
 */
export const messageIdOf = (at: string, seed: string): string =>
  encodeTime(Date.parse(at), 10) + encodeId(createHash('sha256').update(seed).digest()).slice(-16);
