import { customerOf } from '../../items/account/customer-keys';
import { lanes } from '../../items/lanes';
import { sequenceImage } from '../../items/sequence/sequence';
import { sequenceOf } from '../../items/sequence/sequence-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { OpenMessage } from '../../sequences/engine/due-message';
import type { Reaction, ReactorGround } from '../reaction';

/** What has to be gone through once a series was turned on, or is to let in who is there already. */
export const sequenceOpening = (change: Change): OpenMessage[] => {
  const customerId = customerOf(change.pk);
  const sequenceId = sequenceOf(change.sk);
  const now = customerId && sequenceId ? sequenceImage(change.after) : undefined;
  if (!customerId || !sequenceId || !now?.isOn) return [];
  const before = sequenceImage(change.before);
  const isFilled = now.fill && now.fill.at !== before?.fill?.at;
  const work = [
    ...(before && !before.isOn ? [{}] : []),
    ...(isFilled ? [{ fill: now.fill?.segmentId }] : []),
  ];
  return work.flatMap((what) => lanes.map((lane) => ({ customerId, sequenceId, lane, ...what })));
};

/** Lets people go on whose series was off, and lets in whom it is to begin with. */
export const openSequences =
  ({ series }: ReactorGround): Reaction =>
  async (changes) => {
    const messages = changes.flatMap(sequenceOpening);
    if (messages.length > 0) await series.open(messages);
  };
