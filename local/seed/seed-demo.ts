import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';
import { describeAgency, seedAgency } from './demo-agency';
import { seedAudience } from './demo-audience';
import { seedEmails } from './demo-emails';
import { requestFilling } from './demo-filled';
import { seedFreeCustomer } from './demo-free-customer';
import { seedMembers } from './demo-members';
import { createDemoParts } from './demo-parts';
import { demoStartOf } from './demo-start';
import { seedTemplateLibrary } from './demo-template-library';
import { seedTroubleCustomer } from './demo-trouble-customer';

/**
 * Writes the first part of the demo: what the first screens show. The rest is written after the
 * start (fill-demo.ts). If interrupted, it can be repeated with the same ids and times, and
 * overwrites what already exists.
 */
export const seedDemo = async (
  cloud: Cloud,
  folder: DataFolder,
  environment: Readonly<Record<string, string>>,
): Promise<void> => {
  const parts = createDemoParts(cloud, environment, demoStartOf(cloud, folder), 'first');
  const agency = describeAgency(parts);
  await seedAgency(parts, agency);
  const audience = await seedAudience(parts, agency.customer.customerId);
  const leavers = await seedEmails(parts, agency, audience);
  await seedMembers(parts, agency.customer.customerId, audience, leavers);
  // Created last, so that the ids and random values of everything before stay the same.
  await seedFreeCustomer(parts);
  await seedTroubleCustomer(parts);
  await seedTemplateLibrary(parts, agency);
  requestFilling(folder);
};
