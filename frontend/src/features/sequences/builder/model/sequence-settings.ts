import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { hasContents, type StoreTrigger } from '../../../../../../shared/sequences/sequence-rules';

/** What an author decides about a series; everything else of it belongs to the server. */
export type SequenceSettings = Pick<
  SequenceView,
  | 'name'
  | 'segmentId'
  | 'triggerType'
  | 'fromName'
  | 'fromAddress'
  | 'activeDays'
  | 'activeHours'
  | 'againAfterDays'
  | 'endsOutside'
  | 'endsWithOrder'
  | 'storeConditions'
  | 'winBackDays'
>;
export type SettingName = keyof SequenceSettings;

export const settingsOf = (view: SequenceSettings): SequenceSettings => ({
  name: view.name,
  segmentId: view.segmentId,
  triggerType: view.triggerType,
  fromName: view.fromName,
  fromAddress: view.fromAddress,
  activeDays: view.activeDays,
  activeHours: view.activeHours,
  againAfterDays: view.againAfterDays,
  endsOutside: view.endsOutside,
  endsWithOrder: view.endsWithOrder,
  storeConditions: view.storeConditions,
  winBackDays: view.winBackDays,
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The settings of `now` that differ from `before`. */
export const changesSince = (
  before: SequenceSettings,
  now: SequenceSettings,
): Partial<SequenceSettings> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as SettingName])),
  );

export type Versions = {
  /** As both began. */
  readonly base: SequenceSettings;
  readonly mine: SequenceSettings;
  readonly theirs: SequenceSettings;
};

/** What two people set to different values. All else can be put together without a question. */
export const disputed = ({ base, mine, theirs }: Versions): readonly SettingName[] => {
  const changedThere = changesSince(base, theirs);
  return (Object.keys(changesSince(base, mine)) as SettingName[]).filter(
    (name) => name in changedThere && !isSame(mine[name], theirs[name]),
  );
};

/** Theirs with what was changed here on top, but for what is disputed. */
export const merged = (versions: Versions): SequenceSettings => {
  const mine = changesSince(versions.base, versions.mine);
  for (const name of disputed(versions)) delete mine[name];
  return { ...versions.theirs, ...mine };
};

type TriggerSettings = Pick<
  SequenceSettings,
  'segmentId' | 'triggerType' | 'storeConditions' | 'winBackDays' | 'endsWithOrder'
>;

/** Whoever bought is no longer reminded of a cart, and no longer won back. */
const endWithOrders: readonly (StoreTrigger | null)[] = ['CHECKOUT_ABANDONED', 'WIN_BACK'];

/**
 * The same trigger again is none; one of either kind takes the place of the other. What belongs to
 * one trigger alone goes with it, or begins with what is offered first.
 */
export const chosenTrigger = (
  settings: TriggerSettings,
  chosen: Partial<Pick<SequenceSettings, 'segmentId' | 'triggerType'>>,
): TriggerSettings => {
  const { segmentId, triggerType, endsWithOrder } = settings;
  const next = chosen.triggerType && chosen.triggerType !== triggerType ? chosen.triggerType : null;
  const keepsConditions = next !== null && hasContents(next);
  return {
    segmentId: chosen.segmentId && chosen.segmentId !== segmentId ? chosen.segmentId : null,
    triggerType: next,
    storeConditions: keepsConditions ? settings.storeConditions : null,
    winBackDays: next === 'WIN_BACK' ? limits.shoppers.offeredWinBackDays : null,
    endsWithOrder: endsWithOrder || endWithOrders.includes(next),
  };
};
