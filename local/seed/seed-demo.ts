import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';
import { dateHistory } from './date-history';
import { describeAgency, seedAgency } from './demo-agency';
import { requestFilling } from './demo-filled';
import { seedFreeCustomer } from './demo-free-customer';
import { planHistory } from './demo-history';
import { createDemoParts } from './demo-parts';
import { putSentEmail } from './demo-sent-email';
import { demoStartOf } from './demo-start';
import { seedTemplateLibrary } from './demo-template-library';
import { seedTroubleCustomer } from './demo-trouble-customer';
import { putAudience } from './write-audience';

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
  const now = demoStartOf(cloud, folder);
  const partsOf = (name: string) => createDemoParts(cloud, environment, now, name);
  const parts = partsOf('first');
  const agency = describeAgency(parts);
  await seedAgency(parts, agency);
  const history = dateHistory(parts.dateOf, await planHistory(partsOf('history'), agency));
  await putAudience(parts, agency.customer.customerId, history);
  const newest = history.emails.at(-1);
  if (newest) await putSentEmail(parts, agency, newest);
  await seedFreeCustomer(parts);
  await seedTroubleCustomer(parts);
  await seedTemplateLibrary(parts, agency);
  requestFilling(folder);
};
