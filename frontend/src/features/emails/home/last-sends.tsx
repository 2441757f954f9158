import type { HomeView, SentEmail } from '../../../../../shared/contracts/home';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { StripFigure } from '../../../components/frame/strip';
import classes from './home.module.css';
import { summaryOf } from './sends-words';

type RowProps = { readonly email: SentEmail; readonly average: number | undefined };

/** An email's open rate as a bar. A line marks the average if the email can be compared with it. */
const SendRow = ({ email, average }: RowProps) => {
  const title = describeMergeTags(email.name || email.subject) || 'Untitled email';
  return (
    <li className={classes.bar}>
      <span className={classes.name} title={title}>
        {title}
      </span>
      <span className={classes.track} aria-hidden>
        <span
          className={classes.filled}
          style={{ width: `${Math.min(100, email.openRate ?? 0)}%` }}
        />
        {average === undefined ? null : (
          <span className={classes.average} style={{ left: `${Math.min(100, average)}%` }} />
        )}
      </span>
      <span className={classes.number}>
        {email.openRate === undefined ? '–' : `${email.openRate}%`}
      </span>
    </li>
  );
};

/** The results of the last emails compared with the customer's own average. */
export const LastSends = ({ sends }: { readonly sends: HomeView['sends'] }) => (
  <StripFigure label="Open rate" {...summaryOf(sends)}>
    {sends.emails.length > 1 ? (
      <ul className={classes.list}>
        {sends.emails.map((email) => (
          <SendRow
            key={email.id}
            email={email}
            average={email.isComparable ? sends.average?.openRate : undefined}
          />
        ))}
      </ul>
    ) : null}
  </StripFigure>
);
