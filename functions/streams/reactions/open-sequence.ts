import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { lanes } from '../../items/lanes';
import type { Opening, WhichOpening } from '../../items/sequence/opening';
import { sequenceImage } from '../../items/sequence/sequence';
import { sequenceOf } from '../../items/sequence/sequence-keys';
import type { Change } from '../../platform/work/stream-handler';
import type { Reaction, ReactorGround } from '../reaction';

type Openings = {
  readonly begun: readonly Opening[];
  /** Under way perhaps since the series was on before. */
  readonly goneOn: readonly WhichOpening[];
};

/** What has to be gone through once a series was turned on, or is to let in who is there already. */
export const sequenceOpening = (change: Change): Openings => {
  const customerId = customerOf(change.pk);
  const sequenceId = sequenceOf(change.sk);
  const now = customerId && sequenceId ? sequenceImage(change.after) : undefined;
  if (!customerId || !sequenceId || !now?.isOn) return { begun: [], goneOn: [] };
  const before = sequenceImage(change.before);
  const isTurnedOn = before !== undefined && !before.isOn;
  const { fill } = now;
  const isFilled = fill !== undefined && fill.at !== before?.fill?.at;
  const inLanes = <Kind extends object>(what: Kind) =>
    lanes.map((lane) => ({ customerId, sequenceId, lane, ...what }));
  return {
    begun: [
      ...(isTurnedOn ? inLanes({ kind: 'kept' as const, since: now.since }) : []),
      ...(isFilled
        ? inLanes({ kind: 'fill' as const, since: fill.at, segmentId: fill.segmentId })
        : []),
    ],
    goneOn: isTurnedOn && fill && !isFilled ? inLanes({ kind: 'fill' as const }) : [],
  };
};

const width = 8;

/** Lets people go on whose series was off, and lets in whom it is to begin with. */
export const openSequences =
  ({ series: sequences, openings }: ReactorGround): Reaction =>
  async (changes) => {
    const all = changes.map(sequenceOpening);
    const begun = all.flatMap((one) => one.begun);
    await pMap(begun, openings.begin, { concurrency: width });
    const messages = [...begun, ...all.flatMap(({ goneOn }) => goneOn)];
    if (messages.length > 0) await sequences.open(messages);
  };
