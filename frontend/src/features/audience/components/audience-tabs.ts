import type { SegmentOrigin } from '../../../../../shared/contracts/segments';

export type SegmentTab = {
  readonly value: string;
  readonly label: string;
  /** Segments of this origin are listed. */
  readonly origin: SegmentOrigin;
  /** What stands there before there is any. */
  readonly nothingYet: string;
};

/** One tab for each way a segment comes about. */
export const segmentTabs: readonly SegmentTab[] = [
  {
    value: 'segments',
    label: 'Segments',
    origin: 'dynamic',
    nothingYet:
      'Describe whom you want to reach, by attributes and by what people did. The segment follows by itself.',
  },
  {
    value: 'forms',
    label: 'Forms',
    origin: 'form',
    nothingYet: 'People who sign up through a form are collected here.',
  },
  {
    value: 'files',
    label: 'Files',
    origin: 'file',
    nothingYet: 'Every file you import becomes a segment that you can send to.',
  },
  {
    value: 'manually',
    label: 'Manually',
    origin: 'manually',
    nothingYet: 'Make a segment and put people into it by hand.',
  },
];

/** Listed internal test accounts do without forms and lists kept by hand. */
const reduced: readonly string[] = ['segments', 'files'];

export const segmentTabsFor = (isReduced: boolean): readonly SegmentTab[] =>
  isReduced ? segmentTabs.filter(({ value }) => reduced.includes(value)) : segmentTabs;
