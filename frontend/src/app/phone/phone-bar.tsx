import { Link, useMatch } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { paths } from '../../lib/paths';
import classes from './phone.module.css';

/**
 * The one-line notice above a page that works on a phone, with a link to the other pages that do.
 */
export const PhoneBar = () => {
  const customerId = useMatch('/customer/:customerId/*')?.params.customerId;
  return (
    <header className={classes.bar}>
      <img src="/favicon.svg" alt="" width={22} height={22} />
      <p className={classes.soon}>{messages.mobileComing}</p>
      <Link to={customerId ? paths.emails(customerId) : paths.home} className={classes.all ?? ''}>
        Home
      </Link>
    </header>
  );
};
