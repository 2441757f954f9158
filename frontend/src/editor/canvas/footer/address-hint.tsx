import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './canvas-footer.module.css';

/**
 * Shown below a footer that has no postal address. Every email needs a postal address before it can
 * be sent.
 */
export const AddressHint = ({ to }: { readonly to: string }) => (
  <Text size="xs" className={classes.hint}>
    Add a business address. Emails can’t be sent without one.{' '}
    <Anchor component={Link} size="xs" to={to} underline="always">
      Add it in Settings
    </Anchor>
  </Text>
);
