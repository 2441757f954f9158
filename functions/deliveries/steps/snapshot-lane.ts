import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { createAudienceIds } from '../../segments/reading/member-ids';
import { liveDeliveries, liveFrozenAudience, liveManifest } from '../live';
import {
  type SnapshotDependencies,
  snapshotLane,
  snapshotSchemas,
} from '../recipients/snapshot-lane';

const live = once(
  (): SnapshotDependencies => ({
    deliveries: liveDeliveries(),
    audience: createAudienceIds(liveTable()),
    frozen: liveFrozenAudience(),
    manifest: liveManifest(),
  }),
);

export const handler = stepHandler(snapshotSchemas, snapshotLane, live);
