/** The counts of recipients of an ended email that reached no one. */
export type UnsentCounts = {
  readonly skipped: number;
  /** The number of skipped people who had recently received another email from the store. */
  readonly capped: number;
  readonly failed: number;
};

type UnsentReason = 'empty' | 'failed' | 'frequency' | 'standing';

/** Returns the most frequent reason why an email reached no one. */
const unsentReason = ({ skipped, capped, failed }: UnsentCounts): UnsentReason => {
  if (skipped + failed === 0) return 'empty';
  if (failed >= skipped) return 'failed';
  return capped * 2 >= skipped ? 'frequency' : 'standing';
};

/**
 * The reason why an email reached no one, in two wordings: one for when it applies to everyone, and
 * one for when it applies to most people.
 */
const because: Readonly<Record<UnsentReason, { readonly all: string; readonly most: string }>> = {
  empty: {
    all: 'no one was left in the chosen segments at send time.',
    most: 'no one was left in the chosen segments at send time.',
  },
  failed: {
    all: 'the email service rejected the email for everyone.',
    most: 'the email service rejected the email for most people, and the others were skipped.',
  },
  frequency: {
    all: 'everyone was skipped because they got another of your emails recently.',
    most: 'everyone was skipped, mostly because they got another of your emails recently.',
  },
  standing: {
    all: 'everyone was skipped because none of them can get email.',
    most: 'everyone was skipped or failed, mostly because they can’t get email.',
  },
};

const remedies: Readonly<Record<UnsentReason, string>> = {
  empty: 'Duplicate the email and choose other segments.',
  failed: 'See the email’s report for what to do.',
  frequency:
    'Duplicate the email and send the copy later, or shorten the frequency cap in Settings.',
  standing: 'Duplicate the email and choose other segments.',
};

/**
 * Returns why no one got an email and what to do: 'everyone was skipped because … Duplicate the
 * email …'.
 */
export const noRecipientsText = (unsent: UnsentCounts): string => {
  const { skipped, capped, failed } = unsent;
  const reason = unsentReason(unsent);
  const isMixed = skipped > 0 && (failed > 0 || (capped > 0 && capped < skipped));
  return `${because[reason][isMixed ? 'most' : 'all']} ${remedies[reason]}`;
};
