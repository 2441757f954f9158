import type { Earned } from '../../../../shared/contracts/settings/earned';
import { formatNumber, plural } from '../../lib/format';
import { Strip, StripFigure } from '../frame/strip';
import { EarnedText, othersText, perPerson } from './earned-text';

type Props = {
  /** What earned it, for screen readers: 'Revenue of this email'. */
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
        note={othersText(earned) ?? 'After refunds, in the store’s currency'}
      />
      <StripFigure
        label="Orders"
        figure={formatNumber(earned.orders)}
        note={earned.orders === 0 ? 'None, or all were given back' : 'Not given back in full'}
      />
      <StripFigure
        label={`Revenue per ${per}`}
        figure={perPerson(earned, sent) ?? '–'}
        note={sent > 0 ? `Of ${plural(sent, per)}` : 'Nothing sent yet'}
      />
    </Strip>
  ) : null;
