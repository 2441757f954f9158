import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { EarnedText, othersText, perPerson } from '../../../components/store/earned-text';
import { formatNumber, plural } from '../../../lib/format';
import { useLiveSteps } from './use-live';

/** What people ordered after emails of this sequence; nothing where there never was a store. */
export const RevenueStrip = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { data } = useLiveSteps(sequence);
  const { earned } = sequence;
  if (!earned) return null;
  const sent = (data?.steps ?? []).reduce((sum, { delivery }) => sum + delivery.sent, 0);
  return (
    <Strip label="Revenue of this sequence" isClose>
      <StripFigure
        label="Revenue"
        figure={<EarnedText of={earned} />}
        note={othersText(earned) ?? 'After refunds, in the store’s currency'}
      />
      <StripFigure
        label="Orders"
        figure={formatNumber(earned.orders)}
        note="Led to by its emails"
      />
      <StripFigure
        label="Revenue per email"
        figure={perPerson(earned, sent) ?? '–'}
        note={sent > 0 ? `Of ${plural(sent, 'email')} sent` : 'Nothing sent yet'}
      />
    </Strip>
  );
};
