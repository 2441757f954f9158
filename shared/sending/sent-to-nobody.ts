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
    all: 'nobody was left in its segments when it was sent.',
    most: 'nobody was left in its segments when it was sent.',
  },
  failed: {
    all: 'the mail service did not take it for anybody.',
    most: 'the mail service did not take it, and others were skipped.',
  },
  frequency: {
    all: 'everybody was skipped, because another of your emails had reached them a short time before.',
    most: 'everybody was skipped, mostly because another of your emails had reached them a short time before.',
  },
  standing: {
    all: 'everybody was skipped, because none of them may be written to.',
    most: 'everybody was skipped or failed, mostly because they may not be written to.',
  },
};

const whatToDo: Readonly<Record<NobodyReason, string>> = {
  empty: 'Duplicate it and choose other segments.',
  failed: 'Its report says what can be done.',
  frequency:
    'Duplicate it and send the copy later, or shorten the time between two emails in the settings.',
  standing: 'Duplicate it and choose other segments.',
};

/** Why nobody got it and what to do: 'everybody was skipped, because … Duplicate it …'. */
export const nobodyWords = (unsent: Unsent): string => {
  const { skipped, capped, failed } = unsent;
  const reason = nobodyReason(unsent);
  const isMixed = skipped > 0 && (failed > 0 || (capped > 0 && capped < skipped));
  return `${because[reason][isMixed ? 'most' : 'all']} ${whatToDo[reason]}`;
};
