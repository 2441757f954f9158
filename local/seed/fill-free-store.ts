import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { environmentOf } from '@mailbloom/embedded-cloud';
import { newDraft } from '../../functions/drafts/draft';
import { putBodyWithThumbnail } from '../../functions/email-content/body-with-thumbnail';
import { draftItem } from '../../functions/items/draft';
import { putItems } from '../../functions/platform/table/batch-requests';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { demoAddresses } from './demo-addresses';
import { type DemoAgency, userOf } from './demo-agency';
import { freeStorePart } from './demo-filled';
import { describeFreeStore, waitingUploadKey } from './demo-free-customer';
import type { DemoParts } from './demo-parts';
import { seedPastEmail } from './demo-past-email';
import { inventSmallAudience, putSmallAudience } from './demo-small-store';
import type { FillPart } from './fill-part';
import { seedHalfVerifiedDomain } from './free-store-domain';
import { firstEmail, problemDraft } from './free-store-emails';
import { seedLockedSequence } from './free-store-sequence';
import { inventPeople } from './people';

const seedDraft = async (
  parts: DemoParts,
  { customer: { customerId }, sender }: DemoAgency,
  segmentId: string,
): Promise<void> => {
  const { body, ...content } = problemDraft;
  const now = parts.daysAgo(1.4);
  const styles = DEFAULT_EMAIL_STYLE;
  const drawn = await putBodyWithThumbnail(parts.bodies, customerId, {
    body,
    editor: 'TIPTAP_REACTEMAIL',
    styles,
  });
  const id = parts.random.id(now);
  const { senderId } = sender;
  const draft = newDraft({ ...content, id, now, ...drawn, senderId, segmentIds: [segmentId] });
  await putItems(parts.table, [draftItem(customerId, draft)]);
};

/**
 * Stores a list whose columns no header explains, so that someone has to assign them. Unfinished
 * imports are kept in the browser, so the demo's script opens this one (pages/demo-banner-script.ts).
 */
const storeWaitingList = async (
  { random }: DemoParts,
  store: DemoAgency,
  bucket: string | undefined,
): Promise<void> => {
  const rows = inventPeople(24, random).map(({ name, email, fields }) =>
    [name, email, fields.city, random.pick(['stall', 'stall', 'website'])].join(','),
  );
  await new S3Client({}).send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: waitingUploadKey(store),
      Body: `${['Who', 'Contact', 'Place', 'Met at'].join(',')}\n${rows.join('\n')}\n`,
      ContentType: 'text/csv',
    }),
  );
};

/** Salt & Pine: what a store has after its first weeks. */
export const freeStore: FillPart = {
  name: freeStorePart,
  async fill({ cloud, parts, callsOf, manager }) {
    const store = describeFreeStore(parts);
    const { customerId } = store.customer;
    const audience = await inventSmallAudience(parts, customerId, {
      people: 40,
      segmentName: 'Market stall',
      addedDaysAgo: 11.6,
    });
    const email = { content: firstEmail, sentDaysAgo: 4.6, bounces: 1, openChance: 0.52 };
    const departures = await seedPastEmail(parts, store, audience, email);
    await putSmallAudience(parts, customerId, audience, departures);
    await seedDraft(parts, store, audience.segment.id);
    await storeWaitingList(parts, store, environmentOf(cloud.functions).UPLOADS_BUCKET);
    const owner = callsOf(await userOf(parts, demoAddresses.freeOwner, 'Customers'));
    await seedLockedSequence(owner, {
      segmentId: audience.segment.id,
      fromAddress: store.sender.email,
    });
    await seedHalfVerifiedDomain(store, cloud.origin, { owner, manager });
  },
};
