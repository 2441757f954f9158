import { createReadStream, statSync } from 'node:fs';
import type { HttpRequest, HttpResponse } from '@mailbloom/embedded-cloud/http';
import type { ShopifySimulator } from '../world';
import { toBulkNode } from './bulk-node';
import { bulkFile } from './bulk-work';

type Part = { readonly start: number; readonly end: number };

/**
 * Parses a Range header such as `bytes=100-` or `bytes=100-199`.
 * @returns undefined if the header is missing or invalid, so the whole file is sent
 */
const partOf = (range: string | undefined, size: number): Part | undefined => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return undefined;
  return { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1 };
};

/**
 * Streams the bulk operation's file without loading it into memory. A client that crashed can
 * request only the rest of the file.
 */
export const handleBulkFile = (
  simulator: ShopifySimulator,
  { headers, method }: HttpRequest,
  name: string,
): HttpResponse | undefined => {
  const [, id = '', secret] = /^(\d+)-(\w+)\.jsonl$/.exec(name) ?? [];
  const found = simulator.store.get('bulk', id);
  if (!found || found.secret !== secret) return undefined;
  const { url, partialDataUrl } = toBulkNode({ simulator }, found);
  if (url === null && partialDataUrl === null) return undefined;
  const file = bulkFile(simulator, found);
  const { size } = statSync(file);
  const part = partOf(headers.range, size);
  if (part && (part.start >= size || part.end < part.start)) {
    return { status: 416, headers: { 'content-range': `bytes */${size}` } };
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  return {
    status: part ? 206 : 200,
    headers: {
      'content-type': 'application/jsonl',
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    stream: method === 'HEAD' ? undefined : createReadStream(file, { start, end }),
  };
};
