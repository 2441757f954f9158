import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../../shared/limits';
import { hasContents, type StoreTrigger } from '../../../../../../shared/sequences/sequence-rules';

/** What an author sets in a sequence. Everything else belongs to the server. */
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

/** Returns the settings of `now` that differ from `before`. */
export const changesSince = (
  before: SequenceSettings,
  now: SequenceSettings,
): Partial<SequenceSettings> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as SettingName])),
  );

export type Versions = {
  /** The version that both people started from. */
  readonly base: SequenceSettings;
  readonly mine: SequenceSettings;
  readonly theirs: SequenceSettings;
};

/**
 * Returns the settings that two people set to different values. All other settings can be merged
 * without asking.
 */
export const conflictingSettings = ({ base, mine, theirs }: Versions): readonly SettingName[] => {
  const theirChanges = changesSince(base, theirs);
  return (Object.keys(changesSince(base, mine)) as SettingName[]).filter(
    (name) => name in theirChanges && !isSame(mine[name], theirs[name]),
  );
};

/**
 * Returns the other person's settings with the changes made here applied, except for conflicting
 * settings.
 */
export const mergeSettings = (versions: Versions): SequenceSettings => {
  const mine = changesSince(versions.base, versions.mine);
  for (const name of conflictingSettings(versions)) delete mine[name];
  return { ...versions.theirs, ...mine };
};

type TriggerSettings = Pick<
  SequenceSettings,
  'segmentId' | 'triggerType' | 'storeConditions' | 'winBackDays' | 'endsWithOrder'
>;

/**
 * The triggers whose sequences end by default when someone orders, because that person no longer
 * needs a cart reminder or win-back emails.
 */
const triggersEndingOnOrder: readonly (StoreTrigger | null)[] = ['CHECKOUT_ABANDONED', 'WIN_BACK'];

/**
 * Applies a selected trigger. Selecting the current trigger again clears it. A segment trigger
 * replaces a store trigger and vice versa. Settings of the old trigger are removed, and settings of
 * the new trigger start with the defaults.
 */
export const withTrigger = (
  settings: TriggerSettings,
  newTrigger: Partial<Pick<SequenceSettings, 'segmentId' | 'triggerType'>>,
): TriggerSettings => {
  const { segmentId, triggerType, endsWithOrder } = settings;
  const next =
    newTrigger.triggerType && newTrigger.triggerType !== triggerType
      ? newTrigger.triggerType
      : null;
  const keepsConditions = next !== null && hasContents(next);
  return {
    segmentId:
      newTrigger.segmentId && newTrigger.segmentId !== segmentId ? newTrigger.segmentId : null,
    triggerType: next,
    storeConditions: keepsConditions ? settings.storeConditions : null,
    winBackDays: next === 'WIN_BACK' ? limits.shoppers.offeredWinBackDays : null,
    endsWithOrder: endsWithOrder || triggersEndingOnOrder.includes(next),
  };
};
