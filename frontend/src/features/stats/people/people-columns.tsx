import { Text } from '@mantine/core';
import { LongText } from '../../../components/long-text';
import type { Column } from '../../../components/table/column';
import { RowLink } from '../../../components/table/title-cell';
import { formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useIsPhone } from '../../../lib/use-is-phone';
import classes from './people.module.css';

export type Person = {
  readonly id: string;
  readonly subscriberId: string;
  /** Empty once their data was deleted. */
  readonly email: string;
  /** Shown in the last column. Without it, the column shows `note`. */
  readonly at?: string | undefined;
  readonly note?: string | undefined;
};

/** Not a link on a phone, where a subscriber's page doesn't work. */
const Who = ({ subscriberId, email }: Pick<Person, 'subscriberId' | 'email'>) => {
  const customerId = useCustomerId();
  const isPhone = useIsPhone();
  if (!email) {
    return (
      <Text size="sm" c="dimmed">
        Deleted subscriber
      </Text>
    );
  }
  if (isPhone) return <LongText title={email}>{email}</LongText>;
  return (
    <RowLink to={paths.subscriber(customerId, subscriberId)} title={email}>
      {email}
    </RowLink>
  );
};

const idColumn: Column<Person> = {
  key: 'id',
  head: 'Id',
  width: '13%',
  cell: ({ subscriberId }) => <span className={classes.id}>{subscriberId.slice(-8)}</span>,
};

/**
 * Returns the columns Id, Subscriber, and time. The id is left out on a phone and in the list of a
 * link's clickers.
 */
export const usePeopleColumns = (timeLabel: string, withId: boolean): readonly Column<Person>[] => {
  const isPhone = useIsPhone();
  return [
    ...(withId && !isPhone ? [idColumn] : []),
    { key: 'subscriber', head: 'Subscriber', cell: (person) => <Who {...person} /> },
    {
      key: 'at',
      head: timeLabel,
      width: '32%',
      isNumber: true,
      cell: ({ at, note = '' }) => (at ? formatMoment(at) : note),
    },
  ];
};
