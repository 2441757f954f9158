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
  /** Empty if the person's data was deleted. */
  readonly email: string;
  /** The time shown in the last column. Without a time, the column shows `note`. */
  readonly at?: string | undefined;
  readonly note?: string | undefined;
};

/** On a phone, the name isn't a link, because a subscriber's page doesn't work there. */
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
 * Returns the columns Id, Subscriber, and time. The Id column is left out on a phone and in the
 * list of people who clicked a link.
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
