import { IconBell } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';
import classes from './app-frame.module.css';
import { RailTooltip } from './rail-tooltip';
import { UnreadBadge } from './unread-badge';

/** A manager's notifications from within a customer's account, with how many are unread. */
export const NotificationsLink = () => (
  <RailTooltip label="Notifications">
    <NavLink to={paths.notifications} className={classes.link ?? ''}>
      <IconBell size={18} aria-hidden />
      <span className={classes.wide}>Notifications</span>
      <UnreadBadge />
    </NavLink>
  </RailTooltip>
);
