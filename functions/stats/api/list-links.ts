import type { ApiHandler } from '../../api-router';
import type { StatsDependencies } from '../live';

/** Leaves out links without a target, because no one can click them. */
export const listLinks: ApiHandler<'GET /delivery/{deliveryId}/links', StatsDependencies> = async (
  { customerId, params },
  { deliveries, counters },
) => {
  const meta = await deliveries.get(customerId, params.deliveryId);
  const [links, counts] = await Promise.all([
    deliveries.links(meta.deliveryId),
    counters.read(meta.deliveryId),
  ]);
  return links
    .filter(({ url }) => url !== '' && url !== '#')
    .map(({ number, url, label, createdAt }) => ({
      id: number,
      link: url,
      label,
      clicks: counts.byLink.get(number) ?? 0,
      createdAt: createdAt ?? meta.createdAt,
    }));
};
