import { setTimeout as sleep } from 'node:timers/promises';
import type { FillContext } from './fill-demo';
import { waitFor } from './wait-for';

/** Every third recipient of the first batch opens the email. */
const everyReader = 3;

/** Opens within two seconds of sending are a bot's (functions/tracking/hit-rules.ts). */
const scannerMs = 2500;

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Opens some emails of a delivery's first batch, as their recipients do: by loading the image. */
export const openFirstBatch = async (
  { cloud, owner }: FillContext,
  deliveryId: string,
  subject: string,
  size: number,
): Promise<void> => {
  const params = { deliveryId };
  await waitFor('the first batch', async () => {
    const { sent } = await owner('GET /delivery/{deliveryId}', { params });
    return sent >= size;
  });
  await sleep(scannerMs);
  const emails = await cloud.ses.listMail({ subject, limit: size });
  for (const [index, { html = '' }] of emails.entries()) {
    const image = /https?:\/\/[^"\s]+\/o\/[^"\s]+\.gif/.exec(html)?.[0];
    if (!image || index % everyReader !== 0) continue;
    await fetch(new URL(new URL(image).pathname, cloud.origin), {
      headers: { 'user-agent': browser },
    });
  }
};
