import { log } from '../../platform/logger';

/** A part of a few megabytes arrives within seconds. After this long, the caller tries again. */
const timeoutMs = 60_000;

/** A remote file that is read in parts. */
export type RemoteFile = {
  readonly size: number;
  /** Reads the bytes from `from` up to, but not including, `to`. */
  readonly read: (from: number, to: number) => Promise<Buffer>;
};

/**
 * Returns whether a file's URL is allowed. Shopify's files are served over TLS, or locally by its
 * simulator.
 */
const isAllowedHost = (url: URL, shopUrl: string): boolean =>
  url.protocol === 'https:' || url.origin === new URL(shopUrl.replace('{shop}', 'shop')).origin;

/**
 * Opens the file of a bulk operation. Anyone who knows the file's URL may read it, so the URL must
 * not be logged.
 * @param shopUrl the URL at which shops answer
 */
export const openRemoteFile = (address: string, size: number, shopUrl: string): RemoteFile => {
  const url = new URL(address);
  if (!isAllowedHost(url, shopUrl))
    throw new Error('Bulk operation file URL isn’t on an allowed host');
  return {
    size,
    async read(from, to) {
      const response = await fetch(url, {
        headers: { range: `bytes=${from}-${to - 1}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 206) {
        await response.body?.cancel();
        log.warn('The request for part of a bulk file was refused', {
          code: String(response.status),
        });
        throw new Error('The request for part of a bulk file was refused');
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length !== to - from) throw new Error('Part of a bulk file arrived incomplete');
      return bytes;
    },
  };
};
