import { Anchor, Text } from '@mantine/core';
import { IconCalendarClock, IconRoute, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { UnderWay as UnderWayView } from '../../../../../shared/contracts/home';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { StripFigure } from '../../../components/frame/strip';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import classes from './home.module.css';

/** The maximum number of emails being sent to list by name. */
const maxNamed = 2;

type Row = {
  readonly key: string;
  readonly icon: typeof IconSend;
  readonly text: string;
  readonly to: string;
};

const rowsOf = (
  customerId: string,
  { deliveries, scheduled, sequences }: UnderWayView,
): readonly Row[] => [
  ...deliveries.slice(0, maxNamed).map(({ id, name }) => ({
    key: id,
    icon: IconSend,
    text: `“${describeMergeTags(name) || 'Untitled email'}” is being sent`,
    to: paths.report(customerId, id),
  })),
  ...(deliveries.length > maxNamed
    ? [
        {
          key: 'others',
          icon: IconSend,
          text: `${plural(deliveries.length - maxNamed, 'more email')} being sent`,
          to: paths.emails(customerId),
        },
      ]
    : []),
  ...(scheduled > 0
    ? [
        {
          key: 'scheduled',
          icon: IconCalendarClock,
          text: plural(scheduled, 'scheduled email'),
          to: `${paths.emails(customerId)}?tab=scheduled`,
        },
      ]
    : []),
  ...(sequences > 0
    ? [
        {
          key: 'sequences',
          icon: IconRoute,
          text: plural(sequences, 'active sequence'),
          to: paths.sequences(customerId),
        },
      ]
    : []),
];

/**
 * What is in progress without anyone's action: emails being sent, scheduled emails, and active
 * sequences.
 */
export const UnderWay = ({ underWay }: { readonly underWay: UnderWayView }) => {
  const rows = rowsOf(useCustomerId(), underWay);
  return (
    <StripFigure label="Running now">
      {rows.length === 0 ? (
        <Text size="xs" c="dimmed" mt={8}>
          Emails being sent, scheduled emails, and active sequences appear here.
        </Text>
      ) : (
        <ul className={classes.list}>
          {rows.map(({ key, icon: Icon, text, to }) => (
            <li key={key} className={classes.step}>
              <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
              <Anchor className={classes.name ?? ''} c="inherit" component={Link} to={to}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </StripFigure>
  );
};
