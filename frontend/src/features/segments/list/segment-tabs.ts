import type { SegmentOrigin } from '../../../../../shared/contracts/segments';
import { paths } from '../../../lib/paths';

export type SegmentTab = {
  readonly value: string;
  readonly label: string;
  /**
   * How the segments in this tab were created: with rules, by a form, by a file import, or
   * manually.
   */
  readonly origin: SegmentOrigin;
  /** The text of an empty tab. */
  readonly nothingYet: string;
  /** The action that adds a segment to this tab. Absent if users can't add one. */
  readonly action?: { readonly label: string; readonly to: (customerId: string) => string };
};

/**
 * One tab for each way to create a segment: with rules, by a form, by a file import, or manually.
 */
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
const reducedTabs: readonly string[] = ['segments', 'files'];

/** Returns the tabs shown in an account. */
export const segmentTabsFor = (isReduced: boolean): readonly SegmentTab[] =>
  isReduced ? segmentTabs.filter(({ value }) => reducedTabs.includes(value)) : segmentTabs;
