import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { storeWords } from '../builder/model/sequence-words';

/** What starts a series, in a few words; undefined while nothing does. */
export const triggerText = ({
  segmentName,
  triggerType,
}: Pick<SequenceSummary, 'segmentName' | 'triggerType'>): string | undefined =>
  triggerType ? storeWords[triggerType].title : segmentName;
