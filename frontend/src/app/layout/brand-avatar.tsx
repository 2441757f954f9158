import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BrandPicture } from '../../components/brand/brand-picture';
import { useApi } from '../../lib/api/use-api';
import { paths } from '../../lib/paths';
import classes from './app-frame.module.css';
import { RailTooltip } from './rail-tooltip';

/** Whose account this is, and the way to its settings. */
export const BrandAvatar = ({ customerId }: { readonly customerId: string }) => {
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
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
