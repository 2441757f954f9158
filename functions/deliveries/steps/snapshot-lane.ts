import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { createMemberIds } from '../../segments/reading/member-ids';
import {
  liveDeliveries,
  liveDrafts,
  liveFrozenSegments,
  liveRecipientLists,
  liveSubscribers,
} from '../live';
import {
  type SnapshotDependencies,
  snapshotPartition,
  snapshotSchemas,
} from '../recipients/snapshot-partition';

const live = once(
  (): SnapshotDependencies => ({
    deliveries: liveDeliveries(),
    drafts: liveDrafts(),
    members: createMemberIds(liveTable()),
    frozen: liveFrozenSegments(),
    subscribers: liveSubscribers(),
    recipientLists: liveRecipientLists(),
  }),
);

export const handler = stepHandler(snapshotSchemas, snapshotPartition, live);
