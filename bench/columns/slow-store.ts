import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/**
 * Serves the files of a folder like an S3 bucket, at the speed of S3: a delay until the first byte
 * of each answer, and a bandwidth shared by all answers. Listings are empty.
 */
const firstByteMs = 25;
const bytesPerMs = 75_000;
const chunkSize = 64 * 1024;

let freeAt = 0;

/** Waits until this many bytes have passed through the connection that all answers share. */
const waitForBandwidth = async (bytes: number): Promise<void> => {
  freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
  const left = freeAt - performance.now();
  // A timer waits at least a millisecond, so a shorter wait is added to that of the next chunk.
  if (left > 1) await after(left);
};

const partOf = (rangeHeader: string | undefined, size: number) => {
  const [, start = '0', end = String(size - 1)] = /bytes=(\d+)-(\d+)/.exec(rangeHeader ?? '') ?? [];
  return { start: Number(start), length: Number(end) - Number(start) + 1 };
};

const send = async (file: string, rangeHeader: string | undefined, response: ServerResponse) => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { start, length } = partOf(rangeHeader, size);
    const body = Buffer.alloc(length);
    await handle.read(body, 0, length, start);
    const headers = {
      'content-length': length,
      ...(rangeHeader && { 'content-range': `bytes ${start}-${start + length - 1}/${size}` }),
    };
    response.writeHead(rangeHeader ? 206 : 200, headers);
    for (let from = 0; from < length; from += chunkSize) {
      const bytes = body.subarray(from, from + chunkSize);
      await waitForBandwidth(bytes.length);
      if (!response.write(bytes)) {
        await new Promise((drained) => response.once('drain', drained));
      }
    }
    response.end();
  } finally {
    await handle.close();
  }
};

const [folder = ''] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  await after(firstByteMs);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  if (searchParams.has('list-type')) {
    response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    return;
  }
  await send(join(folder, pathname.split('/').at(-1) ?? ''), request.headers.range, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
