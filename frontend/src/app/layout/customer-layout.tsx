import { Text, VisuallyHidden } from '@mantine/core';
import {
  IconArrowLeft,
  IconBell,
  IconBulb,
  IconMail,
  IconRoute,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { BrandPicture } from '../../components/brand/brand-picture';
import { isNotThere, NotThere } from '../../components/not-there';
import { useAccount } from '../../lib/account/use-account';
import { lastCustomer } from '../../lib/api/last-answers';
import { useApi } from '../../lib/api/use-api';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { AppFrame } from './app-frame';
import classes from './app-frame.module.css';
import { NewCount } from './fresh-count';
import { ManagerMenu } from './manager-menu';
import { RailTooltip } from './rail-tooltip';
import { ResultToasts } from './results/result-toasts';
import { ResultsMenu } from './results/results-menu';
import { UnreadBadge } from './unread-badge';

/** The logo of the customer whose account is open, with a link to their settings. */
const BrandAvatar = ({ customerId }: { readonly customerId: string }) => {
  const { data: account } = useAccount();
  const [lastVisit] = useState(() => lastCustomer(account?.userId, customerId));
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const customer = data ?? lastVisit;
  const name = customer?.name ?? '';
  return (
    <RailTooltip label={`${name} settings`}>
      <Link to={paths.settings(customerId)} className={classes.who ?? ''}>
        <BrandPicture name={name} logoUrl={customer?.logoUrl} />
        <span className={`${classes.words} ${classes.wide}`}>
          <Text component="span" display="block" size="xs" fw={600} truncate title={name}>
            {name}
          </Text>
          <Text component="span" display="block" size="2xs" c="dimmed">
            Settings
          </Text>
        </span>
      </Link>
    </RailTooltip>
  );
};

/** A link to the manager's notifications inside a customer's account, with the unread count. */
const NotificationsLink = () => (
  <RailTooltip label="Notifications">
    <NavLink to={paths.notifications} className={classes.link ?? ''}>
      <IconBell size={18} aria-hidden />
      <span className={classes.wide}>Notifications</span>
      <UnreadBadge />
    </NavLink>
  </RailTooltip>
);

/** The number of nudges that no one has seen yet. Renders nothing at zero. */
const NewNudges = () => {
  const { data } = useApi('GET /nudges/new', {});
  return data && data.newCount > 0 ? (
    <>
      <NewCount>{String(data.newCount)}</NewCount> <VisuallyHidden>new</VisuallyHidden>
    </>
  ) : null;
};

const itemsOf = (customerId: string) => [
  { label: 'Emails', to: paths.emails(customerId), icon: IconMail },
  {
    label: 'Audience',
    to: paths.audience(customerId),
    icon: IconUsers,
    // The Audience item is also current on the page of a subscriber and on the page for adding
    // subscribers.
    also: [paths.subscriber(customerId, ''), paths.addSubscribers(customerId)],
  },
  { label: 'Sequences', to: paths.sequences(customerId), icon: IconRoute },
  { label: 'Nudges', to: paths.nudges(customerId), icon: IconBulb, badge: <NewNudges /> },
];

/** Leaves the selected customer's pages and clears the selection. */
const CustomersLink = () => (
  <RailTooltip label="Back">
    <Link to={paths.home} className={`${classes.link} ${classes.back}`}>
      <IconArrowLeft size={18} aria-hidden />
      <span className={classes.wide}>Back</span>
    </Link>
  </RailTooltip>
);

/** The layout of a customer's pages, for the customer and for managers working in the account. */
export const CustomerLayout = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const isManager = account?.accountType === 'Manager';
  return (
    <AppFrame
      items={itemsOf(customerId)}
      before={isManager ? <CustomersLink /> : null}
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
        <NotThere kind="customer" back={{ label: 'Go home', to: paths.home }} />
      ) : (
        <Outlet />
      )}
    </AppFrame>
  );
};
