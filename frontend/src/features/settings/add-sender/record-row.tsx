import { Text } from '@mantine/core';
import type { DomainRecord } from '../../../../../shared/contracts/domains';
import { StateBadge } from '../../../components/badges/state-badge';
import classes from './add-sender.module.css';
import { Copyable } from './copyable';
import { partsOf, purposeWords, recordAdvice, stateLook } from './record-words';

/** How registrars ask for the host. */
export type HostForm = 'inZone' | 'whole';

type Props = {
  readonly record: DomainRecord;
  /** Tells it from others of its kind: 'DKIM record 2'. */
  readonly name: string;
  readonly hostForm: HostForm;
  readonly zone: string;
};

/** What stands there, beside what should. */
const Compared = ({ record, name }: Pick<Props, 'record' | 'name'>) => (
  <dl className={classes.compared}>
    <div>
      <dt>Current value</dt>
      {record.found.map((value) => (
        <dd key={value}>
          {/* Ours may stand there too, beside what should not. */}
          <code className={value === record.data ? classes.code : classes.wrong}>{value}</code>
        </dd>
      ))}
    </div>
    <div>
      <dt>{record.note === 'host_doubled' ? 'Correct host' : 'Right'}</dt>
      <dd>
        <Copyable
          value={record.note === 'host_doubled' ? record.hostInZone : partsOf(record).value}
          of={`right ${record.note === 'host_doubled' ? 'host' : 'value'} of ${name}`}
        />
      </dd>
    </div>
  </dl>
);

/** One record: type, host, data, state, and below it what is wrong with it. */
export const RecordRow = ({ record, name, hostForm, zone }: Props) => {
  const { type, purpose, optional, host, hostInZone, valid, found } = record;
  const { tone, word } = stateLook(record);
  const { value, priority } = partsOf(record);
  const advice = recordAdvice(record, zone);
  return (
    <>
      <tr data-noted={advice !== undefined || undefined}>
        <th scope="row">
          <b>{type}</b>
          <Text size="2xs" c="dimmed">
            {optional ? `${purposeWords[purpose]}, optional` : purposeWords[purpose]}
          </Text>
        </th>
        <td>
          <Copyable value={hostForm === 'whole' ? host : hostInZone} of={`host of ${name}`} />
        </td>
        <td>
          <Copyable value={value} of={`data of ${name}`} />
          {priority ? (
            <Text size="2xs" c="dimmed">
              Priority {priority}
            </Text>
          ) : null}
        </td>
        <td>
          <StateBadge tone={tone}>{word}</StateBadge>
        </td>
      </tr>
      {advice ? (
        <tr className={classes.noted}>
          <td />
          <td colSpan={3}>
            <Text size="xs">{advice}</Text>
            {!valid && found.length > 0 ? <Compared record={record} name={name} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
};
