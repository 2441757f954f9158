import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';

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
>;
export type SettingName = keyof SequenceSettings;

export const settingsOf = (view: SequenceSettings): SequenceSettings => ({
  ...{ name: view.name, segmentId: view.segmentId, triggerType: view.triggerType },
  ...{ fromName: view.fromName, fromAddress: view.fromAddress },
  ...{ activeDays: view.activeDays, activeHours: view.activeHours },
  ...{ againAfterDays: view.againAfterDays },
  ...{ endsOutside: view.endsOutside, endsWithOrder: view.endsWithOrder },
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

/** The same trigger again is none; one of either kind takes the place of the other. */
export const chosenTrigger = (
  { segmentId, triggerType }: Pick<SequenceSettings, 'segmentId' | 'triggerType'>,
  chosen: Partial<Pick<SequenceSettings, 'segmentId' | 'triggerType'>>,
): Pick<SequenceSettings, 'segmentId' | 'triggerType'> => ({
  segmentId: chosen.segmentId && chosen.segmentId !== segmentId ? chosen.segmentId : null,
  triggerType: chosen.triggerType && chosen.triggerType !== triggerType ? chosen.triggerType : null,
});
