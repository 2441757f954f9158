import { IconVersions } from '@tabler/icons-react';
import type { AbTestNote } from '../../../../../shared/contracts/email/ab-test';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { MergeText } from '../../../components/email/merge-text';
import classes from './seen-subject.module.css';

/**
 * Returns the text before the subject in the row: the number of subjects, or the variant sent to
 * the rest.
 */
const signOf = ({ subjects, winner }: AbTestNote): string => {
  if (!winner) return `${subjects} subjects`;
  return winner.isClear ? `${winner.variant} won` : `${winner.variant}, leading`;
};

/** Returns the full text, shown on hover. */
const whole = ({ subjects, winner }: AbTestNote, status: DraftSummary['status']): string => {
  if (winner?.isClear) return `Subject ${winner.variant} won the A/B test of ${subjects} subjects`;
  if (winner) {
    return `The A/B test of ${subjects} subjects had no clear winner. Everyone else got subject ${winner.variant}.`;
  }
  if (status === 'sent') return `${subjects} subjects were tested, with no winner chosen`;
  return `A/B testing ${subjects} subjects`;
};

/** The subject that identifies an email, with an icon if it is or was part of an A/B test. */
export const SeenSubject = ({ draft }: { readonly draft: DraftSummary }) => {
  const { subject, trial, status } = draft;
  return (
    <>
      {trial ? (
        <span className={classes.sign} title={whole(trial, status)}>
          <IconVersions size={14} aria-hidden />
          {signOf(trial)} ·{' '}
        </span>
      ) : null}
      <span title={mergeWords(subject)}>
        <MergeText>{subject || 'No subject'}</MergeText>
      </span>
    </>
  );
};
