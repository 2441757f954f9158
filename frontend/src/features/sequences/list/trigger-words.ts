import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { storeTriggerWords } from '../builder/model/sequence-words';

/** What starts a series, in a few words; undefined while nothing does. */
export const triggerText = ({
  segmentName,
  triggerType,
  storeConditions,
  winBackDays,
}: Pick<SequenceSummary, 'segmentName' | 'triggerType' | 'storeConditions' | 'winBackDays'>):
  | string
  | undefined =>
  triggerType ? storeTriggerWords({ triggerType, storeConditions, winBackDays }) : segmentName;
