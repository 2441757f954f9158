import { IconArrowLeft, IconBulb, IconMail, IconRoute, IconUsers } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router-dom';
import { isNotThere, NotThere } from '../../components/not-there';
import { useAccount } from '../../lib/account/use-account';
import { useApi } from '../../lib/api/use-api';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { AppFrame } from './app-frame';
import classes from './app-frame.module.css';
import { BrandAvatar } from './brand-avatar';
import { ManagerMenu } from './manager-menu';
import { NewNudges } from './new-nudges';
import { NotificationsLink } from './notifications-link';
import { RailTooltip } from './rail-tooltip';
import { ResultToasts } from './results/result-toasts';
import { ResultsMenu } from './results/results-menu';

const itemsOf = (customerId: string) => [
  { label: 'Emails', to: paths.emails(customerId), icon: IconMail },
  {
    label: 'Audience',
    to: paths.audience(customerId),
    icon: IconUsers,
    // Adding subscribers, and the page of one.
    also: [paths.subscriber(customerId, ''), paths.addSubscribers(customerId)],
  },
  { label: 'Sequences', to: paths.sequences(customerId), icon: IconRoute },
  { label: 'Nudges', to: paths.nudges(customerId), icon: IconBulb, badge: <NewNudges /> },
];

/** Clears the choice of a customer by leaving their pages. */
const BackToCustomers = () => (
  <RailTooltip label="Back">
    <Link to={paths.home} className={`${classes.link} ${classes.back}`}>
      <IconArrowLeft size={18} aria-hidden />
      <span className={classes.wide}>Back</span>
    </Link>
  </RailTooltip>
);

/** A customer's pages, for the customer and for a manager working in the account. */
export const CustomerLayout = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const isManager = account?.accountType === 'Manager';
  return (
    <AppFrame
      items={itemsOf(customerId)}
      before={isManager ? <BackToCustomers /> : null}
      foot={
        <>
          <ResultsMenu />
          {isManager ? (
            <>
              <NotificationsLink />
              <ManagerMenu />
            </>
          ) : null}
          <BrandAvatar customerId={customerId} />
        </>
      }
    >
      <ResultToasts />
      {isNotThere(customer.error) ? (
        <NotThere what="customer" back={{ label: 'Go home', to: paths.home }} />
      ) : (
        <Outlet />
      )}
    </AppFrame>
  );
};
