import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A small object of a copy: a manifest, or what a batch of the stream says. */
export const packJson = (value: unknown): Promise<Buffer> =>
  pack(JSON.stringify(value), { level: constants.Z_BEST_SPEED });

/** What `packJson` packed: only this code writes such objects. */
export const unpackJson = async <Value>(bytes: Uint8Array): Promise<Value> =>
  JSON.parse((await unpack(bytes)).toString()) as Value;
