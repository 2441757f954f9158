import { IconVersions } from '@tabler/icons-react';
import type { AbTestEvent } from '../../../../../shared/contracts/email/ab-test';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { MergeText } from '../../../components/email/merge-text';
import classes from './seen-subject.module.css';

/**
 * Returns the text before the subject in the row: the number of subjects, or the variant that won.
 */
const abTestLabel = ({ subjects, winner }: AbTestEvent): string => {
  if (!winner) return `${subjects} subjects`;
  return winner.isClear ? `${winner.variant} won` : `${winner.variant}, leading`;
};

/** Returns the full text, shown on hover. */
const abTestTitle = ({ subjects, winner }: AbTestEvent, status: DraftSummary['status']): string => {
  if (winner?.isClear) return `Subject ${winner.variant} won the A/B test of ${subjects} subjects`;
  if (winner) {
    return `The A/B test of ${subjects} subjects had no clear winner. Everyone else got subject ${winner.variant}.`;
  }
  if (status === 'sent') return `${subjects} subjects were tested, with no winner chosen`;
  return `A/B testing ${subjects} subjects`;
};

/** The subject that identifies an email, with an icon if the email has or had an A/B test. */
export const SeenSubject = ({ draft }: { readonly draft: DraftSummary }) => {
  const { subject, trial: abTest, status } = draft;
  return (
    <>
      {abTest ? (
        <span className={classes.sign} title={abTestTitle(abTest, status)}>
          <IconVersions size={14} aria-hidden />
          {abTestLabel(abTest)} ·{' '}
        </span>
      ) : null}
      <span title={describeMergeTags(subject)}>
        <MergeText>{subject || 'No subject'}</MergeText>
      </span>
    </>
  );
};
