import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';
import type { ShopifyLocal } from '@mailbloom/shopify-simulator';
import { dateHistory } from './date-history';
import { demoAddresses } from './demo-addresses';
import { describeAgency, userOf } from './demo-agency';
import { createDemoCalls } from './demo-calls';
import { finishedParts, recordComplete, recordPart } from './demo-filled';
import { planHistory } from './demo-history';
import { createDemoParts } from './demo-parts';
import { demoStartOf } from './demo-start';
import { billingParts } from './fill-billing';
import { brandParts } from './fill-brand';
import { domainCheckParts, domainParts } from './fill-domain';
import { formParts } from './fill-forms';
import { freeStore } from './fill-free-store';
import { importParts } from './fill-imports';
import { nudgeParts } from './fill-nudges';
import type { FillPart } from './fill-part';
import { pastParts } from './fill-past';
import { presentParts } from './fill-present';
import { segmentParts } from './fill-segments';
import { settingsParts } from './fill-settings';
import { troubleStore } from './fill-trouble-store';
import { birthdayParts, storeParts } from './store/fill-store';

/** The parts in the order in which they are written. */
const fillParts: readonly FillPart[] = [
  ...billingParts,
  ...pastParts,
  ...brandParts,
  ...domainParts,
  ...formParts,
  ...presentParts,
  ...importParts,
  // Written before the segments, whose first sizes depend on who opened the emails of sequences.
  ...storeParts,
  ...segmentParts,
  ...birthdayParts,
  ...settingsParts,
  ...nudgeParts,
  ...domainCheckParts,
  freeStore,
  troubleStore,
];

/**
 * Writes the parts of the demo that don't exist yet. Continues with the next part after an
 * interruption.
 * @param isStopping returns true once the server is stopping
 */
export const fillDemo = async (
  cloud: Cloud,
  shopify: ShopifyLocal,
  folder: DataFolder,
  environment: Readonly<Record<string, string>>,
  isStopping: () => boolean,
): Promise<void> => {
  const now = demoStartOf(cloud, folder);
  const callsOf = createDemoCalls(cloud);
  const agency = describeAgency(createDemoParts(cloud, environment, now, 'agency'));
  const planned = await planHistory(createDemoParts(cloud, environment, now, 'history'), agency);
  const first = createDemoParts(cloud, environment, now, 'users');
  const history = dateHistory(first.dateOf, planned);
  const calls = {
    callsOf,
    owner: callsOf(await userOf(first, demoAddresses.owner, 'Customers')),
    manager: callsOf(await userOf(first, demoAddresses.manager, 'Managers')),
  };
  const done = finishedParts(folder) ?? [];
  const errors: unknown[] = [];
  for (const { name, fill } of fillParts) {
    if (done.includes(name)) continue;
    if (isStopping()) return;
    const parts = createDemoParts(cloud, environment, now, name);
    try {
      await fill({ cloud, shopify, parts, agency, ...calls, planned, history });
      recordPart(folder, name);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  recordComplete(folder);
};
