import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { decoded } from './damaged';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A small object of a copy: a manifest, or what a batch of the stream says. */
export const packJson = (value: unknown): Promise<Buffer> =>
  pack(JSON.stringify(value), { level: constants.Z_BEST_SPEED });

/** What `packJson` packed: only this code writes such objects. @throws DamagedCopy where it is something else */
export const unpackJson = <Value>(bytes: Uint8Array): Promise<Value> =>
  decoded(unpack(bytes).then((text) => JSON.parse(text.toString()) as Value));
