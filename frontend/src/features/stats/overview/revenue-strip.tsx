import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { Strip, StripFigure } from '../../../components/frame/strip';
import { EarnedText, othersText, perPerson } from '../../../components/store/earned-text';
import { formatNumber, plural } from '../../../lib/format';

/** What people ordered after this email; nothing where there never was a store. */
export const RevenueStrip = ({ delivery }: { readonly delivery: DeliveryView }) => {
  const { earned, sent } = delivery;
  if (!earned) return null;
  return (
    <Strip label="Revenue of this email" isClose>
      <StripFigure
        label="Revenue"
        figure={<EarnedText of={earned} />}
        note={othersText(earned) ?? 'After refunds, in the store’s currency'}
      />
      <StripFigure
        label="Orders"
        figure={formatNumber(earned.orders)}
        note={
          earned.orders === 0 ? 'Nobody has ordered after this email yet' : 'Led to by this email'
        }
      />
      <StripFigure
        label="Revenue per recipient"
        figure={perPerson(earned, sent) ?? '–'}
        note={sent > 0 ? `Of ${plural(sent, 'recipient')}` : 'Nothing sent yet'}
      />
    </Strip>
  );
};
