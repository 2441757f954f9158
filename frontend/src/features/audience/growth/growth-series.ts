import type { GrowthDay, GrowthView } from '../../../../../shared/contracts/growth';

export const leftOf = ({ left }: Pick<GrowthDay, 'left'>): number =>
  Object.values(left).reduce((sum, one) => sum + one, 0);

/** How people came, in the words of the screen; `otherwise` is what is left. */
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

/** How many came in each way; undefined where it is known of nobody, as before it was counted. */
export const sourcesOf = ({ series }: GrowthView): Readonly<Record<Source, number>> | undefined => {
  const sums = { byFile: 0, byForm: 0, byHand: 0, byShop: 0, otherwise: 0 };
  for (const { joined, sources } of series) {
    const { byFile, byForm, byHand, byShop } = sources;
    sums.byFile += byFile;
    sums.byForm += byForm;
    sums.byHand += byHand;
    sums.byShop += byShop;
    sums.otherwise += Math.max(0, joined - byFile - byForm - byHand - byShop);
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

/** Every number of the chart, for a file: a line a day. */
export const csvRows = ({ series }: GrowthView): readonly (readonly (string | number)[])[] => [
  head,
  ...series.map(({ day, size, active, joined, sources, left }) => [
    ...[day, size, active, joined],
    ...(['byFile', 'byForm', 'byHand', 'byShop'] as const).map((name) => sources[name]),
    ...[left.unsubscribed, left.bounced, left.spam, left.removed],
  ]),
];
