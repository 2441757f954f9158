import * as z from 'zod';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { liveColumnObjects } from '../copy/column-objects';
import { type LaneTask, laneTask } from '../tend/copy-plan';
import { createLaneMaking } from '../tend/lane-makers';

const output = z.object({ people: z.number() });

type MakeLane = ReturnType<typeof createLaneMaking>;

const live = once(
  (): MakeLane => createLaneMaking({ objects: liveColumnObjects(), table: liveTable() }),
);

/** Makes one lane of a copy, as its plan says. */
export const makeLane = async (task: LaneTask, make: MakeLane): Promise<z.infer<typeof output>> => {
  const { people } = await make(task);
  return { people };
};

export const handler = stepHandler({ input: laneTask, output }, makeLane, live);
