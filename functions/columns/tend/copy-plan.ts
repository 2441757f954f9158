import * as z from 'zod';
import { columnsPrefix } from '../../items/audience/columns-copy';
import type { ChangeFile } from '../changes/change-file';
import type { ColumnObjects } from '../copy/column-objects';
import { DamagedCopy } from '../copy/damaged';
import { packJson, unpackJson } from '../copy/packed-json';
import type { LaneMade } from './make-lane';

/** A run that makes a copy. */
export type CopyRun = { readonly customerId: string; readonly id: string };

/** What everybody has to know who makes a lane of it. */
export type CopyPlan = {
  /** The moment of the whole run, epoch ms. */
  readonly now: number;
  /** The object with the copy that changes are taken over into; absent where one is made from the table. */
  readonly manifest?: string | undefined;
  /** Files of changes that are taken over. */
  readonly files: readonly ChangeFile[];
};

/** A lane that another function makes. The plan is an object: it may name more files than a call can. */
export const laneTask = z.object({
  customerId: z.string(),
  /** Of the run. */
  id: z.string(),
  lane: z.number().int(),
});
export type LaneTask = z.infer<typeof laneTask>;

const planKey = ({ customerId, id }: CopyRun): string => `${columnsPrefix(customerId)}${id}.plan`;
const madeKey = ({ customerId, id, lane }: LaneTask): string =>
  `${columnsPrefix(customerId)}${id}-${lane}.made`;

type Puts = Pick<ColumnObjects, 'put'>;
type Gets = Pick<ColumnObjects, 'get'>;

/** Plans and what was made lie beside the copy until they are swept: no copy names them. */
export const putPlan = async (objects: Puts, run: CopyRun, plan: CopyPlan): Promise<void> =>
  objects.put(planKey(run), await packJson(plan));

/** @throws Error when it is not there */
export const getPlan = async (objects: Gets, run: CopyRun): Promise<CopyPlan> =>
  unpackJson(await objects.get(planKey(run)));

export const putMade = async (objects: Puts, task: LaneTask, made: LaneMade): Promise<void> =>
  objects.put(madeKey(task), await packJson(made));

/** @throws Error when it is not there */
export const getMade = async (objects: Gets, task: LaneTask): Promise<LaneMade> =>
  unpackJson(await objects.get(madeKey(task)));

/** Word that a lane was not made, for what it would have been made of is damaged. */
const damagedWord = { damaged: true } as const;

/** Leaves that word, for who waits is only told by Lambda that the function failed. */
export const putDamaged = async (objects: Puts, task: LaneTask): Promise<void> =>
  objects.put(madeKey(task), await packJson(damagedWord));

/** @throws DamagedCopy where that word was left */
export const refuseDamaged = async (
  objects: Pick<ColumnObjects, 'get' | 'list'>,
  task: LaneTask,
): Promise<void> => {
  const key = madeKey(task);
  const left = (await objects.list(key)).some((object) => object.key === key);
  if (!left) return;
  const made = await unpackJson<LaneMade | typeof damagedWord>(await objects.get(key));
  if ('damaged' in made) throw new DamagedCopy('A copy is damaged: a lane could not be made of it');
};
