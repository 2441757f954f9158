import type { EditorContentType } from '../../../../shared/email/content-types';
import { type EmailWarning, warning } from '../../../../shared/email/lint/lint';
import { type ImagePlace, imagePlaces } from '../../../../shared/email/lint/lint-images';

/**
 * How long to wait for an image, in milliseconds. An image that takes longer is slow, not broken.
 */
const timeoutMs = 8000;

/** Images beyond this number aren't checked, because loading more would slow down the page. */
const maxImages = 50;

/** Each image is requested once per visit, because it is unlikely to disappear during editing. */
const known = new Map<string, Promise<boolean>>();

type Wait = { readonly whenSlow: boolean };

const load = (url: string, { whenSlow }: Wait): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(whenSlow), timeoutMs);
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      resolve(isThere);
    };
    image.onload = () => settle(true);
    image.onerror = () => settle(false);
    image.referrerPolicy = 'no-referrer';
    image.src = url;
  });

const isThere = (url: string, wait: Wait = { whenSlow: true }): Promise<boolean> => {
  const answer = known.get(url) ?? load(url, wait);
  known.set(url, answer);
  // Failures aren't cached, because the image may exist at the next check.
  void answer.then((found) => (found ? undefined : known.delete(url)));
  return answer;
};

/**
 * The page's content security policy blocks images over http, so we can't tell whether they exist.
 */
const isPlainHttp = (src: string): boolean =>
  /^http:/i.test(src) && !src.startsWith(`${window.location.origin}/`);

const shortest = 60;
const shortened = (address: string): string =>
  address.length > shortest ? `${address.slice(0, shortest - 1)}…` : address;

const found = (
  code: 'image_broken' | 'image_not_https' | 'image_https_works',
  place: ImagePlace,
) => ({
  ...warning(code, place.path),
  details: [shortened(place.src)],
  addresses: [place.src],
});

const look = async (place: ImagePlace): Promise<EmailWarning[]> => {
  const { src } = place;
  if (!isPlainHttp(src)) return (await isThere(src)) ? [] : [found('image_broken', place)];
  const works = await isThere(src.replace(/^http:/i, 'https:'), { whenSlow: false });
  return [found(works ? 'image_https_works' : 'image_not_https', place)];
};

/** Finds a body's images that can't be loaded, and those requested without encryption. */
export const findBrokenImages = async (
  body: string,
  editor: EditorContentType,
): Promise<EmailWarning[]> => {
  const places = (await imagePlaces(body, editor)).slice(0, maxImages);
  return (await Promise.all(places.map(look))).flat();
};
