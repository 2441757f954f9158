import { Text } from '@mantine/core';
import type { EnrollmentView } from '../../../../../../shared/contracts/sequences/results';
import type { SequenceStep } from '../../../../../../shared/contracts/sequences/sequence';
import type { Column } from '../../../../components/table/column';
import { RowLink } from '../../../../components/table/title-cell';
import { formatDay, formatMoment } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { statusText, whenText } from './status-text';

export type PersonRow = EnrollmentView & { readonly id: string };

const Who = ({ subscriberId, email }: Pick<EnrollmentView, 'subscriberId' | 'email'>) => {
  const customerId = useCustomerId();
  return email ? (
    <RowLink to={paths.subscriber(customerId, subscriberId)} title={email}>
      {email}
    </RowLink>
  ) : (
    <Text size="sm" c="dimmed">
      Deleted subscriber
    </Text>
  );
};

const EnteredCell = ({ enteredAt, entry }: EnrollmentView) => (
  <span title={formatMoment(enteredAt)}>
    {formatDay(enteredAt)}
    {entry > 1 ? ` (time ${entry})` : null}
  </span>
);

/**
 * Returns the columns: the person, their status, when the next email is due, and when they entered.
 */
export const peopleColumns = (
  steps: readonly SequenceStep[] | undefined,
): readonly Column<PersonRow>[] => [
  { key: 'who', head: 'Subscriber', width: '26%', cell: (person) => <Who {...person} /> },
  {
    key: 'standing',
    head: 'Status',
    width: '29%',
    cell: (person) => {
      const text = statusText(person, steps);
      return <span title={text}>{text}</span>;
    },
  },
  {
    key: 'when',
    head: 'Next email or exit',
    cell: (person) => <span title={whenText(person)}>{whenText(person)}</span>,
  },
  {
    key: 'entered',
    head: 'Entered',
    width: '17%',
    isNumber: true,
    cell: (person) => <EnteredCell {...person} />,
  },
];
