import type { Cloud, DataFolder } from '@mailbloom/embedded-cloud';
import { demoAddresses } from './demo-addresses';
import { type DemoAgency, describeAgency, userOf } from './demo-agency';
import { createDemoCalls, type DemoCall } from './demo-calls';
import { finishedParts, recordComplete, recordPart } from './demo-filled';
import { type DemoHistory, inventHistory } from './demo-history';
import { createDemoParts, type DemoParts } from './demo-parts';
import { demoStartOf } from './demo-start';
import { brandParts } from './fill-brand';
import { formParts } from './fill-forms';
import { freeStore } from './fill-free-store';
import { importParts } from './fill-imports';
import { nudgeParts } from './fill-nudges';
import { pastParts } from './fill-past';
import { presentParts } from './fill-present';
import { segmentParts } from './fill-segments';
import { settingsParts } from './fill-settings';
import { troubleStore } from './fill-trouble-store';

/** What a part of the demo is filled with. */
export type FillContext = {
  readonly cloud: Cloud;
  /** The repositories, the time of the first start, and random values of this part alone. */
  readonly parts: DemoParts;
  /** The store Olive & Fern. */
  readonly agency: DemoAgency;
  /** Returns a function that calls the product's API as the user with this id. */
  readonly callsOf: ReturnType<typeof createDemoCalls>;
  /** Calls the product's API as the owner of Olive & Fern, and as the agency's manager. */
  readonly owner: DemoCall;
  readonly manager: DemoCall;
  /** The store's people, and the emails it has sent. */
  readonly history: DemoHistory;
};

/** A part of the demo that is written after the first screen can be shown. */
export type FillPart = {
  /** Names the part in the data folder. Must not change. */
  readonly name: string;
  /**
   * Writes the part. Repeated from its beginning after an interruption, so it must use the same ids
   * and times again, or look at what already exists.
   */
  readonly fill: (context: FillContext) => Promise<void>;
};

/** The parts in the order in which they are written. */
const fillParts: readonly FillPart[] = [
  ...pastParts,
  ...brandParts,
  ...formParts,
  ...segmentParts,
  ...presentParts,
  ...importParts,
  ...settingsParts,
  ...nudgeParts,
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
  folder: DataFolder,
  environment: Readonly<Record<string, string>>,
  isStopping: () => boolean,
): Promise<void> => {
  const now = demoStartOf(cloud, folder);
  const callsOf = createDemoCalls(cloud);
  const agency = describeAgency(createDemoParts(cloud, environment, now, 'agency'));
  const history = await inventHistory(createDemoParts(cloud, environment, now, 'history'), agency);
  const first = createDemoParts(cloud, environment, now, 'users');
  const calls = {
    callsOf,
    owner: callsOf(await userOf(first, demoAddresses.owner, 'Customers')),
    manager: callsOf(await userOf(first, demoAddresses.manager, 'Managers')),
  };
  const done = finishedParts(folder) ?? [];
  for (const { name, fill } of fillParts) {
    if (done.includes(name)) continue;
    if (isStopping()) return;
    const parts = createDemoParts(cloud, environment, now, name);
    await fill({ cloud, parts, agency, ...calls, history });
    recordPart(folder, name);
  }
  recordComplete(folder);
};
