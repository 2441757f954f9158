import type { SegmentOrigin } from '../../../../../shared/contracts/segments';
import { paths } from '../../../lib/paths';

export type SegmentTab = {
  readonly value: string;
  readonly label: string;
  /** The origin of the segments listed in this tab. */
  readonly origin: SegmentOrigin;
  /** The text of an empty tab. */
  readonly nothingYet: string;
  /** The action that adds a segment of this origin. Absent if there is no way to add one yet. */
  readonly action?: { readonly label: string; readonly to: (customerId: string) => string };
};

/** One tab per origin of segments. */
export const segmentTabs: readonly SegmentTab[] = [
  {
    value: 'segments',
    label: 'Segments',
    origin: 'dynamic',
    action: { label: 'New segment', to: (customerId) => paths.composeSegment(customerId) },
    nothingYet:
      'Describe who you want to reach by attributes and behavior. The segment stays up to date on its own.',
  },
  {
    value: 'forms',
    label: 'Forms',
    origin: 'form',
    action: { label: 'New form', to: (customerId) => paths.formBuilder(customerId) },
    nothingYet: 'Add a form to your site. Signups go into their own segment.',
  },
  {
    value: 'files',
    label: 'Files',
    origin: 'file',
    action: { label: 'Upload file', to: paths.importCsv },
    nothingYet: 'Every file you import becomes a segment that you can send to.',
  },
  {
    value: 'manually',
    label: 'Manually',
    origin: 'manually',
    action: { label: 'Add manually', to: paths.addManually },
    nothingYet: 'Create a segment and add people to it manually.',
  },
];

/** Internal test accounts have no form or manual segments. */
const reduced: readonly string[] = ['segments', 'files'];

/** Returns the tabs shown in an account. */
export const segmentTabsFor = (isReduced: boolean): readonly SegmentTab[] =>
  isReduced ? segmentTabs.filter(({ value }) => reduced.includes(value)) : segmentTabs;
