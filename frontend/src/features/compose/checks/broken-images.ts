import type { EditorContentType } from '../../../../../shared/email/content-types';
import { type EmailWarning, warning } from '../../../../../shared/email/lint';
import { imagePlaces } from '../../../../../shared/email/lint-images';

/** An image that takes longer is slow, not broken. */
const patienceMs = 8000;

/** More at once would hold up the page; what an email has beyond them is not looked at. */
const mostImages = 50;

/** Images are asked for once a visit: whether one is there hardly changes while somebody writes. */
const known = new Map<string, Promise<boolean>>();

const load = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(true), patienceMs);
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      resolve(isThere);
    };
    image.onload = () => settle(true);
    image.onerror = () => settle(false);
    image.referrerPolicy = 'no-referrer';
    image.src = url;
  });

const isThere = (url: string): Promise<boolean> => {
  const answer = known.get(url) ?? load(url);
  known.set(url, answer);
  // A failed one may have been fixed by the next check.
  void answer.then((found) => (found ? undefined : known.delete(url)));
  return answer;
};

/** Images of a body that cannot be loaded. */
export const findBrokenImages = async (
  body: string,
  editor: EditorContentType,
): Promise<EmailWarning[]> => {
  const places = (await imagePlaces(body, editor)).slice(0, mostImages);
  const found = await Promise.all(places.map(({ src }) => isThere(src)));
  return places.flatMap(({ path }, index) => (found[index] ? [] : [warning('image_broken', path)]));
};
