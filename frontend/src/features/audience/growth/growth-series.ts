import type { GrowthDay, GrowthView } from '../../../../../shared/contracts/growth';

export const leftCountOf = ({ left }: Pick<GrowthDay, 'left'>): number =>
  Object.values(left).reduce((sum, count) => sum + count, 0);

/** The display names of the sources of new subscribers. `otherwise` combines all other sources. */
export const sourceLabels = {
  byFile: 'Imported',
  byForm: 'Signup form',
  byHand: 'Manually',
  byShop: 'Connected store',
  otherwise: 'Other',
} as const;
type Source = keyof typeof sourceLabels;

export const reasonLabels = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  spam: 'Marked as spam',
  removed: 'Removed',
} as const;

/**
 * Returns how many people joined from each source. Returns undefined if no source is known, because
 * sources weren't counted yet in that period.
 */
export const sourcesOf = ({ series }: GrowthView): Readonly<Record<Source, number>> | undefined => {
  const sums = { byFile: 0, byForm: 0, byHand: 0, byShop: 0, otherwise: 0 };
  for (const { joined, sources } of series) {
    const { byFile, byForm, byHand: byManualAdd, byShop } = sources;
    sums.byFile += byFile;
    sums.byForm += byForm;
    sums.byHand += byManualAdd;
    sums.byShop += byShop;
    sums.otherwise += Math.max(0, joined - byFile - byForm - byManualAdd - byShop);
  }
  return sums.byFile + sums.byForm + sums.byHand + sums.byShop > 0 ? sums : undefined;
};

const head = [
  ...[
    'Day',
    'Subscribers',
    'Active',
    'Joined',
    'Imported',
    'Signup form',
    'Manually',
    'From store',
  ],
  ...['Unsubscribed', 'Bounced', 'Spam', 'Removed'],
];

/** Returns the rows of a CSV file with all numbers of the chart, one row per day. */
export const csvRows = ({ series }: GrowthView): readonly (readonly (string | number)[])[] => [
  head,
  ...series.map(({ day, size, active, joined, sources, left }) => [
    ...[day, size, active, joined],
    ...(['byFile', 'byForm', 'byHand', 'byShop'] as const).map((name) => sources[name]),
    ...[left.unsubscribed, left.bounced, left.spam, left.removed],
  ]),
];
