import { Resolver } from 'node:dns/promises';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv4, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { getDomain } from 'tldts';
import { isWebsiteHost } from '../../shared/website';
import { AppError } from '../platform/app-error';
import { isPublicAddress } from '../platform/public-address';
import {
  busyWebsiteError,
  notAPageError,
  refusedWebsiteError,
  statusError,
  tooManyRedirectsError,
  tooSlowError,
  unreachableWebsiteError,
} from './website-refusals';

/** A file from the web, up to the size at which reading stopped. */
export type WebFile = {
  /** The URL that answered, after redirects. */
  readonly url: URL;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** False if the file is longer than `bytes`. */
  readonly isComplete: boolean;
};

export type ReadOptions = {
  /** Reading stops at this size, which is counted after decompression. */
  readonly maxBytes: number;
  /** Matches the content types that the caller can use, without parameters. */
  readonly contentTypes: RegExp;
  /** Reading fails after this many redirects. */
  readonly maxRedirects: number;
  readonly signal: AbortSignal;
};

const redirectStatuses = [301, 302, 303, 307, 308];

/** Returns the IP addresses of a host. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * Resolves a host without the machine's `hosts` file, which contains internal names. Each server
 * has two seconds to respond.
 */
export const resolveHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  // A missing record is an error here, and most hosts don't have both kinds of records.
  const noAddresses = () => [];
  const [v4, v6] = await Promise.all([
    resolver.resolve4(host).catch(noAddresses),
    resolver.resolve6(host).catch(noAddresses),
  ]);
  return [...v4, ...v6];
};

/**
 * Checks that a URL can be a page of a public website: HTTP or HTTPS on its usual port, no
 * password, and a domain name rather than an IP address. `URL` has already turned other spellings
 * of IPv4 addresses (decimal, octal, hexadecimal) into the standard one.
 * @throws AppError website_refused
 */
export const checkWebUrl = ({ protocol, username, password, port, hostname }: URL): void => {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // `URL` leaves the port empty if it's the protocol's default.
  if (!isWeb || username || password || port || !isWebsiteHost(hostname)) {
    throw refusedWebsiteError();
  }
};

/**
 * Returns a lookup function that always returns these addresses. Node connects to them, so a name
 * server can't return different ones after the check (DNS rebinding).
 */
const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    const [first] = found;
    if (!first) done(new Error('The host has no address'), '');
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };

/** Requests a URL at one of the given addresses. The caller handles redirects and bodies. */
export type SendRequest = (
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
) => Promise<IncomingMessage>;

/**
 * @param appUrl tells owners of websites who sends the requests, so they can complain to us or
 *   exclude us by their own rules
 */
export const createSendRequest =
  (appUrl: string): SendRequest =>
  (url, addresses, signal) => {
    const options: RequestOptions = {
      lookup: pinnedLookup(addresses),
      // Opens a new connection, because a reused one may lead to another address.
      agent: false,
      signal,
      headers: {
        accept: '*/*',
        'accept-encoding': 'gzip, br',
        'user-agent': `Mailbloom/1.0 (+${appUrl})`,
      },
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request(url, options, resolve).on('error', reject).end();
    });
  };

const decompressors = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

const isKnownEncoding = (encoding: string): encoding is keyof typeof decompressors =>
  Object.hasOwn(decompressors, encoding);

const decompressed = (response: IncomingMessage): Readable => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  if (!isKnownEncoding(encoding)) throw notAPageError();
  // `pipeline` passes errors on to the returned stream, so its reader sees them.
  return pipeline(response, decompressors[encoding](), () => undefined);
};

/** Reads a body up to a size, and then closes the connection. */
const readBody = async (response: IncomingMessage, maxBytes: number) => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decompressed(response)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } finally {
    response.destroy();
  }
  return {
    bytes: new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes)),
    isComplete: length <= maxBytes,
  };
};

const readFile = async (
  response: IncomingMessage,
  url: URL,
  { maxBytes, contentTypes }: ReadOptions,
): Promise<WebFile> => {
  const { statusCode = 0, headers } = response;
  const contentType = headers['content-type'] ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  try {
    if (statusCode !== 200) throw statusError(statusCode);
    if (!contentTypes.test(type)) throw notAPageError();
    return { url, contentType, ...(await readBody(response, maxBytes)) };
  } finally {
    response.destroy();
  }
};

/** Requests the URL of a website. Redirects and bodies are up to the caller. */
export type RequestWebsite = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;

/**
 * Creates requests that never connect to an address in a private network. They throw AppError
 * website_refused or website_unreachable.
 */
export const createPublicRequest =
  (resolve: ResolveHost, send: SendRequest): RequestWebsite =>
  async (url, signal) => {
    const addresses = await resolve(url.hostname);
    signal.throwIfAborted();
    if (addresses.length === 0) throw unreachableWebsiteError();
    // Refuse if any address is private, because Node could connect to any of them.
    if (!addresses.every(isPublicAddress)) throw refusedWebsiteError();
    return send(url, addresses, signal);
  };

/**
 * Returns the name by which all requests to one website are counted: its domain, whatever the
 * subdomain. The shops of a platform such as myshopify.com are websites of their own.
 */
const websiteOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

type Dependencies = {
  readonly request: RequestWebsite;
  /** Counts a request to a website. @returns false when it may get no more of them for now */
  readonly takeRequest: (website: string) => Promise<boolean>;
};

/** Creates a reader of websites. It makes no request to a URL that `checkWebUrl` refuses. */
export const createWebReader = ({ request, takeRequest }: Dependencies) => {
  const ask = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    checkWebUrl(url);
    if (!(await takeRequest(websiteOf(url)))) throw busyWebsiteError();
    return request(url, signal);
  };

  /** Follows redirects, and checks each new URL like the first one. */
  const follow = async (start: URL, options: ReadOptions): Promise<WebFile> => {
    let url = start;
    for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
      const response = await ask(url, options.signal);
      const { statusCode = 0, headers } = response;
      if (!redirectStatuses.includes(statusCode) || !headers.location) {
        return readFile(response, url, options);
      }
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw unreachableWebsiteError();
      url = new URL(headers.location, url);
    }
    throw tooManyRedirectsError();
  };

  /**
   * @throws AppError website_refused, website_unreachable, website_not_a_page, website_too_slow or
   *   too_many_website_reads
   */
  return async (url: URL, options: ReadOptions): Promise<WebFile> => {
    try {
      return await follow(url, options);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw options.signal.aborted ? tooSlowError(error) : unreachableWebsiteError(error);
    }
  };
};
export type WebReader = ReturnType<typeof createWebReader>;
