import type {
  SequenceStep,
  SequenceView,
} from '../../../../../shared/contracts/sequences/sequence';
import { metricLabels } from '../../../../../shared/metric-labels';
import { Rate } from '../../../components/dash';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { formatNumber, plural } from '../../../lib/format';
import { useLiveSteps } from './use-live';

type Count = 'open' | 'click' | 'unsubscribe';

const totalOf = (steps: readonly SequenceStep[], count: Count): number =>
  steps.reduce((sum, { delivery }) => sum + delivery[count], 0);

/**
 * The summary above the tabs: who entered, who is in the sequence, and the results of its emails.
 */
export const LiveStrip = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { data } = useLiveSteps(sequence);
  const { subscribersCount, enteredCount, enabled, openRate, clickRate } = sequence;
  const countNoteOf = (count: Count, singular: string) =>
    data ? plural(totalOf(data.steps, count), singular) : undefined;
  return (
    <Strip label="Sequence totals" hasSmallGap>
      <StripFigure
        label="Entered"
        figure={formatNumber(enteredCount)}
        note={sequence.againAfterDays === null ? 'counts each person once' : 'counts every entry'}
      />
      <StripFigure
        label="In sequence"
        figure={formatNumber(subscribersCount)}
        note={enabled ? 'waiting for an email' : 'on hold'}
      />
      <StripFigure
        label="Completed or exited"
        figure={formatNumber(Math.max(0, enteredCount - subscribersCount))}
        note={countNoteOf('unsubscribe', 'unsubscribe')}
      />
      <StripFigure
        label="Open rate"
        figure={<Rate percent={openRate} />}
        note={countNoteOf('open', 'unique open')}
        means={metricLabels.openRate}
      />
      <StripFigure
        label="Click rate"
        figure={<Rate percent={clickRate} />}
        note={countNoteOf('click', 'unique click')}
        means={metricLabels.clickRate}
      />
    </Strip>
  );
};
