import { ActionIcon, CopyButton, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { DomainRecord } from '../../../../../shared/contracts/domains';
import { limits } from '../../../../../shared/limits';
import { StateBadge } from '../../../components/badges/state-badge';
import classes from './add-sender.module.css';
import { partsOf, purposeLabels, recordAdvice, stateStyleOf } from './record-words';

type CopyableProps = {
  readonly value: string;
  /** Describes the value for screen readers: 'host of DKIM record 1'. */
  readonly description: string;
};

/** A value to enter elsewhere, with a copy button. */
const Copyable = ({ value, description }: CopyableProps) => (
  <span className={classes.copyable}>
    <code className={classes.code}>{value}</code>
    <CopyButton value={value} timeout={limits.copyFeedbackMs}>
      {({ copied, copy }) => (
        <>
          <ActionIcon
            variant="subtle"
            color={copied ? 'leaf' : 'gray'}
            size={24}
            aria-label={`Copy ${description}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
          <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  </span>
);

/** The form in which registrars ask for the host: relative to the zone, or as the full name. */
export type HostForm = 'inZone' | 'whole';

type Props = {
  readonly record: DomainRecord;
  /** A name that distinguishes the record from others of its kind: 'DKIM record 2'. */
  readonly name: string;
  readonly hostForm: HostForm;
  readonly zone: string;
};

/** The record's current value next to the expected one. */
const RecordComparison = ({ record, name }: Pick<Props, 'record' | 'name'>) => (
  <dl className={classes.compared}>
    <div>
      <dt>Current value</dt>
      {record.found.map((value) => (
        <dd key={value}>
          {/* Shows every current value even if the expected one is among them, because the record may also have an extra value. */}
          <code className={value === record.data ? classes.code : classes.wrong}>{value}</code>
        </dd>
      ))}
    </div>
    <div>
      <dt>{record.note === 'host_doubled' ? 'Correct host' : 'Correct value'}</dt>
      <dd>
        <Copyable
          value={record.note === 'host_doubled' ? record.hostInZone : partsOf(record).value}
          description={`correct ${record.note === 'host_doubled' ? 'host' : 'value'} of ${name}`}
        />
      </dd>
    </div>
  </dl>
);

/** One DNS record with its type, host, data, and state. Any problem is shown below. */
export const RecordRow = ({ record, name, hostForm, zone }: Props) => {
  const { type, purpose, optional, host, hostInZone, valid, found } = record;
  const { tone, word } = stateStyleOf(record);
  const { value, priority } = partsOf(record);
  const advice = recordAdvice(record, zone);
  return (
    <>
      <tr data-noted={advice !== undefined || undefined}>
        <th scope="row">
          <b>{type}</b>
          <Text size="2xs" c="dimmed">
            {optional ? `${purposeLabels[purpose]}, optional` : purposeLabels[purpose]}
          </Text>
        </th>
        <td>
          <Copyable
            value={hostForm === 'whole' ? host : hostInZone}
            description={`host of ${name}`}
          />
        </td>
        <td>
          <Copyable value={value} description={`data of ${name}`} />
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
            {!valid && found.length > 0 ? <RecordComparison record={record} name={name} /> : null}
          </td>
        </tr>
      ) : null}
    </>
  );
};
