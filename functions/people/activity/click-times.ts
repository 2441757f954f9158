import type { DeliveryIndex } from '../../engagement/delivery-index';
import type { Engagement } from '../../items/audience/engagement';
import { type ClickTimes, clickOf } from './activity-rules';
import { type EmailTitles, linkName } from './email-titles';

type Sources = { readonly deliveries: DeliveryIndex; readonly emails: EmailTitles };

/**
 * When each link was clicked. If only one link was, the email's own time of click is used; if
 * several were, each link's own row has to be read.
 */
export const clickTimes = async (
  { deliveries, emails }: Sources,
  customerId: string,
  subscriberId: string,
  found: readonly Engagement[],
): Promise<ClickTimes> => {
  const several = found.filter(({ links }) => links.length > 1);
  const titles = await deliveries.byNumber(
    customerId,
    several.map(({ number }) => number),
  );
  const places = several.flatMap(({ number, links }) => {
    const deliveryId = titles.get(number)?.deliveryId;
    return deliveryId ? links.map((link) => ({ number, deliveryId, link })) : [];
  });
  const times = await emails.clickTimes(subscriberId, places);
  return new Map(
    places.flatMap((one): [string, string][] => {
      const at = times.get(linkName(one));
      return at ? [[clickOf(one.number, one.link), at]] : [];
    }),
  );
};
