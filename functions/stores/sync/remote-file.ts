import { log } from '../../platform/logger';

/** A part of some megabytes comes within seconds; whoever waits longer asks again. */
const patienceMs = 60_000;

/** A file that lies elsewhere, read a part at a time. */
export type RemoteFile = {
  readonly size: number;
  /** Bytes from `from`, up to and without `to`. */
  readonly read: (from: number, to: number) => Promise<Buffer>;
};

/** Shopify's files are served over TLS; on this machine, by its simulator. */
const isAllowed = (url: URL, shopUrl: string): boolean =>
  url.protocol === 'https:' || url.origin === new URL(shopUrl.replace('{shop}', 'shop')).origin;

/**
 * The file of a bulk operation, which whoever knows its address may read: it reaches no log.
 * @param shopUrl where shops answer
 */
export const openRemoteFile = (address: string, size: number, shopUrl: string): RemoteFile => {
  const url = new URL(address);
  if (!isAllowed(url, shopUrl))
    throw new Error('The file of a bulk operation lies nowhere we read');
  return {
    size,
    async read(from, to) {
      const answer = await fetch(url, {
        headers: { range: `bytes=${from}-${to - 1}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.status !== 206) {
        await answer.body?.cancel();
        log.warn('A part of a bulk file was refused', { code: String(answer.status) });
        throw new Error('A part of a bulk file was refused');
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (bytes.length !== to - from) throw new Error('A part of a bulk file came in part only');
      return bytes;
    },
  };
};
