import { Link, useMatch } from 'react-router-dom';
import { messages } from '../../../../shared/messages';
import { paths } from '../../lib/paths';
import classes from './phone.module.css';

/** Above a page that works on a phone: the notice in one line, and the way to all that works. */
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
