import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type HttpRequest, type HttpResponse, textResponse } from '@mailbloom/embedded-cloud/http';
import { getMimeType } from 'hono/utils/mime';
import type { SiteState } from './site-state';

const readOrUndefined = (file: string) => readFile(file).catch(() => undefined);

const safePath = (pathname: string): string | undefined => {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes('\0') || path.includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
};

/** Vite puts a content hash into the file names below /assets. */
const hasHashedName = (path: string): boolean => path.startsWith('/assets/');

const fileResponse = (path: string, body: Buffer): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': hasHashedName(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body,
});

const compress = promisify(brotliCompress);

/** Brotli's default, 11, takes 50 times as long and saves another 10%. */
const quality = 5;

/** CloudFront doesn't compress smaller files either. */
const minCompressedBytes = 1000;

/**
 * Compresses the app's hashed files as CloudFront does, each once per start.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const createCompressor = () => {
  const compressed = new Map<string, Promise<Buffer>>();
  return async (file: string, path: string, body: Buffer): Promise<HttpResponse> => {
    const response = fileResponse(path, body);
    const isCompressible =
      hasHashedName(path) && /\.(?:css|js|svg)$/.test(path) && body.length >= minCompressedBytes;
    if (!isCompressible) return response;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const result = compressed.get(file) ?? compress(body, { params });
    compressed.set(file, result);
    const headers = { ...response.headers, 'content-encoding': 'br', vary: 'accept-encoding' };
    return { ...response, headers, body: await result };
  };
};

const acceptsBrotli = (headers: HttpRequest['headers']): boolean =>
  /\bbr\b/.test(headers['accept-encoding'] ?? '');

/**
 * Serves the single-page app: its files, and its index page for every path that is a screen of the
 * app.
 */
export const createStaticSite = (site: () => SiteState) => {
  const compressed = createCompressor();
  return async ({ method, url, headers }: HttpRequest): Promise<HttpResponse> => {
    const current = site();
    if (current.state !== 'ready')
      return textResponse('The app is not built. The API answers under /api.', 503);
    if (method !== 'GET' && method !== 'HEAD') return textResponse('Method not allowed', 405);
    const path = safePath(url.pathname);
    if (path === undefined) return textResponse('Bad request', 400);
    const isFile = extname(path) !== '';
    const root = current.folder;
    const file = join(root, path);
    const body = isFile ? await readOrUndefined(file) : undefined;
    if (body && acceptsBrotli(headers)) return compressed(file, path, body);
    if (body) return fileResponse(path, body);
    if (isFile && path.startsWith('/assets/')) return textResponse('Not found', 404);
    const page = await readOrUndefined(join(root, 'index.html'));
    return page ? fileResponse('/index.html', page) : textResponse('The app is not built.', 503);
  };
};
