import type { AttributedRevenue } from '../../../../shared/contracts/settings/attributed-revenue';
import { formatNumber, plural } from '../../lib/format';
import { Strip, StripFigure } from '../frame/strip';
import { AttributedRevenueText, otherCurrenciesText, perPerson } from './attributed-revenue-text';

type Props = {
  /** The source of the revenue, for screen readers: 'Email revenue'. */
  readonly label: string;
  /**
   * The revenue to show. Absent if no store was ever connected, in which case nothing is rendered.
   */
  readonly earned: AttributedRevenue | undefined;
  /**
   * The unit for which average revenue is shown: a recipient or an email. `sent` is the number of
   * recipients or emails.
   */
  readonly per: 'recipient' | 'email';
  readonly sent: number;
};

/** The revenue from orders attributed to emails, and the average per recipient or email. */
export const RevenueStrip = ({ label, earned, per, sent }: Props) =>
  earned ? (
    <Strip label={label} hasSmallGap>
      <StripFigure
        label="Revenue"
        figure={<AttributedRevenueText revenue={earned} />}
        note={otherCurrenciesText(earned) ?? 'Net of refunds, in store currency'}
      />
      <StripFigure
        label="Orders"
        figure={formatNumber(earned.orders)}
        note={earned.orders === 0 ? 'None, or all refunded' : 'Excludes fully refunded orders'}
      />
      <StripFigure
        label={`Revenue per ${per}`}
        figure={perPerson(earned, sent) ?? '–'}
        note={sent > 0 ? `Of ${plural(sent, per)}` : 'No emails sent yet'}
      />
    </Strip>
  ) : null;
