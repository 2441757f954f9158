import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import classes from './home.module.css';

/** The average of the open rates that are known, one decimal; undefined without any. */
export const averageOf = (sent: readonly DraftSummary[]): number | undefined => {
  const rates = sent.flatMap(({ openRate }) => (openRate === undefined ? [] : [openRate]));
  if (rates.length === 0) return undefined;
  return Math.round((rates.reduce((sum, rate) => sum + rate, 0) / rates.length) * 10) / 10;
};

/** The last three emails with their open rates, for comparison with the average above. */
export const LastSends = ({ sent }: { readonly sent: readonly DraftSummary[] }) => {
  const known = sent.filter(({ openRate }) => openRate !== undefined).slice(0, 3);
  return known.length === 0 ? null : (
    <ul className={classes.list}>
      {known.map(({ id, name, subject, openRate = 0 }) => {
        const title = mergeWords(name || subject);
        return (
          <li key={id} className={classes.bar}>
            <span className={classes.name} title={title}>
              {title}
            </span>
            <span className={classes.track}>
              <span className={classes.filled} style={{ width: `${Math.min(100, openRate)}%` }} />
            </span>
            <span className={classes.number}>{openRate}%</span>
          </li>
        );
      })}
    </ul>
  );
};
