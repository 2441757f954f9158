import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { type HttpAnswer, type HttpRequest, textAnswer } from '@mailbloom/embedded-cloud/http';
import { getMimeType } from 'hono/utils/mime';
import type { SiteState } from './site-state';

const read = (file: string) => readFile(file).catch(() => undefined);

const safePath = (pathname: string): string | undefined => {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes('\0') || path.includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
};

const fileResponse = (path: string, body: Buffer): HttpAnswer => ({
  status: 200,
  headers: {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    // Vite puts a content hash into the file names below /assets.
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body,
});

/**
 * Serves the single-page app: its files, and its index page for every path that is a screen of the
 * app.
 */
export const createStaticSite =
  (site: () => SiteState) =>
  async ({ method, url }: HttpRequest): Promise<HttpAnswer> => {
    const current = site();
    if (current.state !== 'ready')
      return textAnswer('The app is not built. The API answers under /api.', 503);
    if (method !== 'GET' && method !== 'HEAD') return textAnswer('Method not allowed', 405);
    const path = safePath(url.pathname);
    if (path === undefined) return textAnswer('Bad request', 400);
    const isFile = extname(path) !== '';
    const root = current.folder;
    const body = isFile ? await read(join(root, path)) : undefined;
    if (body) return fileResponse(path, body);
    if (isFile && path.startsWith('/assets/')) return textAnswer('Not found', 404);
    const page = await read(join(root, 'index.html'));
    return page ? fileResponse('/index.html', page) : textAnswer('The app is not built.', 503);
  };
