/** What became of the people an ended email was for, when none of them got it. */
export type Unsent = {
  readonly skipped: number;
  /** Of the skipped: another email of the store had reached them a short time before. */
  readonly capped: number;
  readonly failed: number;
};

type NobodyReason = 'empty' | 'failed' | 'frequency' | 'standing';

/** The reason of most of them. */
const nobodyReason = ({ skipped, capped, failed }: Unsent): NobodyReason => {
  if (skipped + failed === 0) return 'empty';
  if (failed >= skipped) return 'failed';
  return capped * 2 >= skipped ? 'frequency' : 'standing';
};

/** Why, when it holds for all of them and when it holds for most. */
const because: Readonly<Record<NobodyReason, { readonly all: string; readonly most: string }>> = {
  empty: {
    all: 'no one was left in its segments at send time.',
    most: 'no one was left in its segments at send time.',
  },
  failed: {
    all: 'the email service rejected it for everyone.',
    most: 'the email service rejected it, and others were skipped.',
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

const whatToDo: Readonly<Record<NobodyReason, string>> = {
  empty: 'Duplicate it and choose other segments.',
  failed: 'See its report for what to do.',
  frequency: 'Duplicate it and send the copy later, or lower the frequency cap in Settings.',
  standing: 'Duplicate it and choose other segments.',
};

/** Why nobody got it and what to do: 'everybody was skipped, because … Duplicate it …'. */
export const nobodyWords = (unsent: Unsent): string => {
  const { skipped, capped, failed } = unsent;
  const reason = nobodyReason(unsent);
  const isMixed = skipped > 0 && (failed > 0 || (capped > 0 && capped < skipped));
  return `${because[reason][isMixed ? 'most' : 'all']} ${whatToDo[reason]}`;
};
