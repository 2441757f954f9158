import { IconVersions } from '@tabler/icons-react';
import type { TrialNote } from '../../../../../shared/contracts/email/trial';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { MergeText } from '../../../components/email/merge-text';
import classes from './seen-subject.module.css';

/** Before its subject in the row: how many there are, or which one went to the rest. */
const signOf = ({ subjects, winner }: TrialNote): string => {
  if (!winner) return `${subjects} subjects`;
  return winner.isClear ? `${winner.variant} won` : `${winner.variant}, leading`;
};

/** The same for who points at it. */
const whole = ({ subjects, winner }: TrialNote, status: DraftSummary['status']): string => {
  if (winner?.isClear) return `Subject ${winner.variant} won the A/B test of ${subjects} subjects`;
  if (winner) {
    return `The A/B test of ${subjects} subjects had no clear winner. Everyone else got subject ${winner.variant}.`;
  }
  if (status === 'sent') return `${subjects} subjects were tested, with no winner chosen`;
  return `A/B testing ${subjects} subjects`;
};

/** The subject that an email is known by; a sign says that others are or were tested against it. */
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
