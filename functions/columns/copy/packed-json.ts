import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { awaitDecoded } from './damaged';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Packs a small object of an index: a manifest, or the changes of a stream batch. */
export const packJson = (value: unknown): Promise<Buffer> =>
  pack(JSON.stringify(value), { level: constants.Z_BEST_SPEED });

/**
 * Unpacks what `packJson` packed. Only this code writes such objects. @throws DamagedIndex when it
 * can't be unpacked
 */
export const unpackJson = <Value>(bytes: Uint8Array): Promise<Value> =>
  awaitDecoded(unpack(bytes).then((text) => JSON.parse(text.toString()) as Value));
