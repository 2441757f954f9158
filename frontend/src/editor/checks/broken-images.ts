import type { EditorContentType } from '../../../../shared/email/content-types';
import { type EmailWarning, warning } from '../../../../shared/email/lint/lint';
import { findImageLocations, type ImageLocation } from '../../../../shared/email/lint/lint-images';

/**
 * How long to wait for an image, in milliseconds. An image that takes longer isn't reported as
 * broken, because it may only be slow.
 */
const timeoutMs = 8000;

/** The maximum number of images to check. Loading more would slow down the page. */
const maxImages = 50;

/**
 * The images already requested, by URL. Each image is requested once per visit, because it is
 * unlikely to disappear during editing.
 */
const imageChecks = new Map<string, Promise<boolean>>();

type Wait = { readonly whenSlow: boolean };

const load = (url: string, { whenSlow }: Wait): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(whenSlow), timeoutMs);
    const finish = (canLoad: boolean) => {
      clearTimeout(timer);
      resolve(canLoad);
    };
    image.onload = () => finish(true);
    image.onerror = () => finish(false);
    image.referrerPolicy = 'no-referrer';
    image.src = url;
  });

const canLoad = (url: string, wait: Wait = { whenSlow: true }): Promise<boolean> => {
  const loading = imageChecks.get(url) ?? load(url, wait);
  imageChecks.set(url, loading);
  // Failures aren't cached, because the image may exist at the next check.
  void loading.then((found) => (found ? undefined : imageChecks.delete(url)));
  return loading;
};

/**
 * Returns whether an image is loaded over http. The page's content security policy blocks such
 * images, so we can't check whether they exist.
 */
const isPlainHttp = (src: string): boolean =>
  /^http:/i.test(src) && !src.startsWith(`${window.location.origin}/`);

const shortest = 60;
const shortenUrl = (address: string): string =>
  address.length > shortest ? `${address.slice(0, shortest - 1)}…` : address;

const found = (
  code: 'image_broken' | 'image_not_https' | 'image_https_works',
  imagePlace: ImageLocation,
) => ({
  ...warning(code, imagePlace.path),
  details: [shortenUrl(imagePlace.src)],
  addresses: [imagePlace.src],
});

const checkImage = async (imagePlace: ImageLocation): Promise<EmailWarning[]> => {
  const { src } = imagePlace;
  if (!isPlainHttp(src)) return (await canLoad(src)) ? [] : [found('image_broken', imagePlace)];
  const works = await canLoad(src.replace(/^http:/i, 'https:'), { whenSlow: false });
  return [found(works ? 'image_https_works' : 'image_not_https', imagePlace)];
};

/**
 * Finds the images in a body that can't be loaded, and the images that are loaded over unencrypted
 * http.
 */
export const findBrokenImages = async (
  body: string,
  editor: EditorContentType,
): Promise<EmailWarning[]> => {
  const images = (await findImageLocations(body, editor)).slice(0, maxImages);
  return (await Promise.all(images.map(checkImage))).flat();
};
