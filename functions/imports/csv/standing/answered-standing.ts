import type { ConsentAnswer } from '../../../../shared/contracts/imports/import-consent';
import type { NameDoubt } from './name-standing';
import { type RowStanding, type StandingColumn, standingColumn } from './row-standing';
import { active, standingOf, strictest } from './standing-rules';

/** What a person stated about the consent of everybody in a file. */
export type Answered = {
  readonly how: ConsentAnswer['how'];
  /** The column that says who agreed, where the answer names one. */
  readonly says?: StandingColumn | undefined;
  /** What the name of the file or sheet says of everybody, unless a person says that it is wrong. */
  readonly named?: NameDoubt['means'] | undefined;
};

const evidenceChars = 100;

/**
 * The answer as rows are read by it. No answer is the same as "not known". A value of the named column
 * counts as agreement only if the answer gives it as such: what it does not name is never active.
 */
export const answerOf = (
  answer: ConsentAnswer | undefined,
  headers: readonly string[],
  doubt: NameDoubt | undefined,
): Answered => {
  if (!answer || answer.how === 'unknown') return { how: 'unknown', named: doubt?.means };
  const named = answer.nameSettled ? undefined : doubt?.means;
  if (answer.how === 'all') return { how: 'all', named };
  const { column: index, values } = answer;
  const says = standingColumn({ index, header: headers[index] ?? '' }, 'answers', values);
  return { how: 'column', says, named };
};

/**
 * The row's status with the answer: who is not kept out is active only if the answer says so.
 * @param below what a row above says of everybody below it
 */
export const answered = (
  said: RowStanding,
  { how, says, named }: Answered,
  cellAt: (index: number) => string,
  below?: NameDoubt['means'],
): RowStanding & { readonly evidence?: string } => {
  const ofMany = [named, below].flatMap((means) => (means ? [standingOf[means]] : []));
  const standing = strictest([said.standing, ...ofMany]);
  if (standing.status !== 'active') return { ...said, standing };
  if (how === 'all') return { standing: active };
  if (!says) return { standing: standingOf.noConsent };
  const value = cellAt(says.index);
  const means = says.meaningOf(value);
  if (means === 'active') {
    return { standing: active, evidence: `${says.header}: ${value}`.slice(0, evidenceChars) };
  }
  const unclear = { column: says.header, value: value.slice(0, evidenceChars) };
  return { standing: standingOf[means], ...(means === 'ask' ? { unclear } : {}) };
};
