import { type HttpResponder, textResponse } from '@mailbloom/embedded-cloud/http';
import type { Progress } from '../runtime/progress';
import { createStaticSite } from '../runtime/site/static-site';
import { buildWithVite } from '../runtime/site/vite-build';

/** The base path of the page. local/look/vite.config.ts contains it too. */
const basePath = '/local/look';

const galleryServer = {
  project: 'local/look',
  out: 'node_modules/.cache/mailbloom/look',
  sources: ['local/look', 'frontend/src', 'shared', 'package-lock.json'],
  notice: 'Building the component gallery (a few seconds)',
};

/** Serves every component in every state. The page is built on the first visit after each start. */
export const createDesignGalleryPage = (
  root: string,
  progress: Pick<Progress, 'during'>,
): HttpResponder => {
  let building: Promise<string> | undefined;
  return async (request) => {
    const { pathname } = request.url;
    if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
    building ??= buildWithVite(root, galleryServer, progress);
    try {
      const folder = await building;
      const serve = createStaticSite(() => ({ state: 'ready', folder }));
      const url = new URL(pathname.slice(basePath.length) || '/', request.url);
      return await serve({ ...request, url });
    } catch (error) {
      building = undefined;
      return textResponse(`We couldn’t build the page.\n\n${error}`, 500);
    }
  };
};
