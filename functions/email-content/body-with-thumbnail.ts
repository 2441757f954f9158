import type { Thumbnail } from '../../shared/contracts/email/thumbnail';
import type { EditorContentType } from '../../shared/email/content-types';
import { drawThumbnail } from '../../shared/email/thumbnail/draw-thumbnail';
import type { Draft } from '../items/draft';
import { errorFields, log } from '../platform/logger';
import type { BodyStore } from './body-store';

type BodyWithThumbnail = { readonly bodyKey: string; readonly thumbnail: Thumbnail | undefined };

/**
 * Stores the body of an email or template, and draws its thumbnail. The item has both, so that a
 * list needs nothing but its items.
 */
export const putBodyWithThumbnail = async (
  bodies: Pick<BodyStore, 'put'>,
  ownerId: string,
  content: {
    readonly body: string;
    readonly editor: EditorContentType;
    readonly styles: unknown;
  },
): Promise<BodyWithThumbnail> => ({
  bodyKey: await bodies.put(ownerId, content),
  thumbnail: drawThumbnail(content),
});

type Drawable = Pick<Draft, 'bodyKey' | 'editor' | 'styles' | 'thumbnail'>;

/**
 * Draws the thumbnail of an item that was saved before we stored thumbnails. If its body can't be
 * read, the list is shown without it.
 */
export const createThumbnailReader =
  (bodies: Pick<BodyStore, 'get'>) =>
  async (item: Drawable): Promise<Thumbnail | undefined> => {
    if (item.thumbnail || item.bodyKey === '') return item.thumbnail;
    try {
      return drawThumbnail({ ...item, body: await bodies.get(item) });
    } catch (error) {
      log.warn('Couldn’t draw the thumbnail of an email', errorFields(error));
      return undefined;
    }
  };
export type ThumbnailReader = ReturnType<typeof createThumbnailReader>;
