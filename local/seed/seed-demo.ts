import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';
import { seedAgency } from './demo-agency';
import { seedAudience } from './demo-audience';
import { seedEmails } from './demo-emails';
import { seedFreeCustomer } from './demo-free-customer';
import { seedMembers } from './demo-members';
import { createDemoParts } from './demo-parts';
import { seedTemplateLibrary } from './demo-template-library';

const startedFile = 'demo-started-at-ms.txt';

/**
 * Writes the demo agency, so that no screen is empty at the first start. If interrupted, it can be
 * repeated with the same ids and times, and overwrites what already exists.
 */
export const seedDemo = async (
  cloud: Cloud,
  folder: DataFolder,
  environment: Readonly<Record<string, string>>,
): Promise<void> => {
  const now = folder.loadNumber(startedFile) ?? Math.floor(cloud.clock.now());
  folder.save(startedFile, String(now));
  const parts = createDemoParts(cloud, environment, now);
  const agency = await seedAgency(parts);
  const audience = await seedAudience(parts, agency.customer.customerId);
  const leavers = await seedEmails(parts, agency, audience);
  await seedMembers(parts, agency.customer.customerId, audience, leavers);
  // Created last, so that the ids and random values of everything before stay the same.
  await seedFreeCustomer(parts);
  await seedTemplateLibrary(parts, agency);
};
