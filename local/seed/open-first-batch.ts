import { setTimeout as sleep } from 'node:timers/promises';
import type { FillContext } from './fill-part';
import { waitFor } from './wait-for';

/** Of every three recipients in the first batch, one opens the email. */
const everyReader = 3;

/** Opens within two seconds of sending count as a bot's (functions/tracking/bot-rules.ts). */
const scannerMs = 2500;

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Of every four readers, one follows a link. */
const everyClicker = 4;

/**
 * Opens some emails of a delivery's first batch, as their recipients do: by loading the image, and
 * by following a link.
 */
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
  // Emails of a batch are sent at the same time, so their order differs from start to start.
  const read = emails
    .toSorted((one, other) => (String(one.to) < String(other.to) ? -1 : 1))
    .filter((_, index) => index % everyReader === 0);
  const visit = async (link: string | undefined) => {
    if (!link) return;
    const url = new URL(new URL(link).pathname, cloud.origin);
    await fetch(url, { headers: { 'user-agent': browser }, redirect: 'manual' });
  };
  for (const [index, { html = '' }] of read.entries()) {
    await visit(/https?:\/\/[^"\s]+\/o\/[^"\s]+\.gif/.exec(html)?.[0]);
    if (index % everyClicker === 0) await visit(/https?:\/\/[^"\s]+\/c\/[^"\s]+/.exec(html)?.[0]);
  }
  await waitFor('the opens of the first batch', async () => {
    const { open } = await owner('GET /delivery/{deliveryId}', { params });
    return open >= read.length;
  });
};
