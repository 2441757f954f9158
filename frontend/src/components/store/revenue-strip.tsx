import type { Earned } from '../../../../shared/contracts/settings/earned';
import { formatNumber, plural } from '../../lib/format';
import { Strip, StripFigure } from '../frame/strip';
import { EarnedText, othersText, perPerson } from './earned-text';

type Props = {
  /** What earned it, for screen readers: 'Email revenue'. */
  readonly label: string;
  /** Absent where there never was a store: nothing is shown then. */
  readonly earned: Earned | undefined;
  /** What one share of the revenue is of, and how many of them went out. */
  readonly per: 'recipient' | 'email';
  readonly sent: number;
};

/** What people ordered after emails, and what that is for each. */
export const RevenueStrip = ({ label, earned, per, sent }: Props) =>
  earned ? (
    <Strip label={label} isClose>
      <StripFigure
        label="Revenue"
        figure={<EarnedText of={earned} />}
        note={othersText(earned) ?? 'Net of refunds, in store currency'}
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
