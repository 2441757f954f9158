import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { storeTriggerText } from '../builder/model/sequence-words';

/** Describes in a few words what starts a sequence. Undefined if no trigger is set. */
export const triggerText = ({
  segmentName,
  triggerType,
  storeConditions,
  winBackDays,
}: Pick<SequenceSummary, 'segmentName' | 'triggerType' | 'storeConditions' | 'winBackDays'>):
  | string
  | undefined =>
  triggerType ? storeTriggerText({ triggerType, storeConditions, winBackDays }) : segmentName;
