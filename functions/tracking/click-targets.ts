import { settledWith } from '../../shared/email/document/utm';
import { linkKey } from '../items/delivery/delivery-keys';
import type { ItemReader } from '../platform/table/item-reader';
import { personalTarget } from './personal-target';
import type { Token } from './token-rules';

/** Links of recent emails kept in memory: a campaign's clicks ask for the same few. */
const mostRemembered = 5000;

/** An address as a header may carry it: ASCII, without anything that ends a line. */
const asLocation = (url: string): string | undefined => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
};

/** A link as it stands in the email, merge tags and all, and what it carries once it is settled. */
type Link = { readonly url: string; readonly later?: string };

/** Where clicks go. It is read from the delivery, never from the URL: there is no open redirect. */
export const createClickTargets = (read: ItemReader) => {
  const remembered = new Map<string, Link>();

  const linkOf = async ({ deliveryId, link }: Token): Promise<Link | undefined> => {
    const key = linkKey(deliveryId, link);
    const name = `${key.pk} ${key.sk}`;
    const known = remembered.get(name);
    if (known) return known;
    const { url, later } = (await read(key)) ?? {};
    if (typeof url !== 'string' || url === '') return undefined;
    if (remembered.size >= mostRemembered) remembered.clear();
    const found = { url, ...(typeof later === 'string' && { later }) };
    remembered.set(name, found);
    return found;
  };

  return {
    /** The target for this recipient; nothing when the delivery has no such link. */
    async find(token: Token): Promise<string | undefined> {
      const { url, later } = (await linkOf(token)) ?? {};
      const target = url?.includes('{{') ? await personalTarget(url, token, read) : url;
      return target && asLocation(later ? settledWith(target, later) : target);
    },
  };
};
export type ClickTargets = ReturnType<typeof createClickTargets>;
