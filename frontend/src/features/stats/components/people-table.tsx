import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import { TableSkeleton } from '../../../components/list/table-skeleton';
import { LongText } from '../../../components/long-text';
import { formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useIsPhone } from '../../../lib/use-is-phone';

export type Person = {
  readonly id: string;
  readonly subscriberId: string;
  /** Empty once their data was deleted. */
  readonly email: string;
  /** Shown in the last column; without it, `note` stands there. */
  readonly at?: string;
  readonly note?: string;
};

type Props = {
  readonly people?: readonly Person[] | undefined;
  readonly timeLabel: string;
  readonly withId?: boolean;
};

/** On a phone without a link: the page of a subscriber does not work there. */
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
  const text = <LongText title={email}>{email}</LongText>;
  if (isPhone) return text;
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to={paths.subscriber(customerId, subscriberId)} {...props} />}
    >
      {text}
    </Anchor>
  );
};

/** Who did something, when, with the way to their page. `undefined` people are loading. */
export const PeopleTable = ({ people, timeLabel, withId = true }: Props) => (
  <Table highlightOnHover verticalSpacing="sm">
    <Table.Thead>
      <Table.Tr>
        {withId ? <Table.Th visibleFrom="sm">Id</Table.Th> : null}
        <Table.Th>Subscriber</Table.Th>
        <Table.Th>{timeLabel}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    {people ? (
      <Table.Tbody>
        {people.map(({ id, subscriberId, email, at, note }) => (
          <Table.Tr key={id}>
            {withId ? (
              <Table.Td ff="monospace" fz="xs" c="dimmed" visibleFrom="sm">
                {subscriberId.slice(-8)}
              </Table.Td>
            ) : null}
            <Table.Td>
              <Who subscriberId={subscriberId} email={email} />
            </Table.Td>
            <Table.Td>{at ? formatMoment(at) : (note ?? '')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    ) : (
      <TableSkeleton columns={withId ? 3 : 2} rows={limits.statsPageSize} />
    )}
  </Table>
);
