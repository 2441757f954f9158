import { Button, Group, Paper, SegmentedControl, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { DomainRecord } from '../../../../../shared/contracts/domains';
import { formatMoment, plural } from '../../../lib/format';
import classes from './add-sender.module.css';
import type { HostForm } from './record-row';
import { RecordsTable } from './records-table';
import type { DomainSetup } from './use-domain';

type Props = {
  readonly setup: DomainSetup & { readonly domain: NonNullable<DomainSetup['domain']> };
  /** All or some of the domain's records. */
  readonly records: readonly DomainRecord[];
};

/** Shows how many records were found, not counting optional ones: '3 of 5 records found'. */
const Count = ({ setup: { domain } }: Pick<Props, 'setup'>) => {
  const requiredRecords = domain.records.filter(({ optional }) => !optional);
  const foundCount = requiredRecords.filter(({ valid }) => valid).length;
  return (
    <Text fw={600} role="status">
      {foundCount} of {plural(requiredRecords.length, 'record')} found
    </Text>
  );
};

const hostFormOptions = (zone: string): { readonly value: HostForm; readonly label: string }[] => [
  { value: 'inZone', label: `Host without ${zone}` },
  { value: 'whole', label: 'Full host name' },
];

/** The DNS records of a domain with the number found so far and a button to check again. */
export const RecordsCard = ({ setup, records }: Props) => {
  const [hostForm, setHostForm] = useState<HostForm>('inZone');
  const { domain, look: checkNow, isLooking } = setup;
  return (
    <Paper p={0}>
      <div className={classes.head}>
        <Count setup={setup} />
        <Group gap={12}>
          {domain.checkedAt ? (
            <Text size="xs" c="dimmed">
              Last checked {formatMoment(domain.checkedAt)}
            </Text>
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            loading={isLooking}
            onClick={() => void checkNow()}
          >
            Check again
          </Button>
        </Group>
      </div>
      <div className={classes.bar} aria-hidden>
        {domain.records.map(({ id, valid }) => (
          <span key={id} data-found={valid || undefined} />
        ))}
      </div>
      <Group px={20} pb={14}>
        <SegmentedControl
          size="xs"
          aria-label="How your registrar asks for the host"
          data={hostFormOptions(domain.zone)}
          value={hostForm}
          onChange={(next) => setHostForm(next === 'whole' ? 'whole' : 'inZone')}
        />
      </Group>
      <RecordsTable domain={domain} records={records} hostForm={hostForm} />
    </Paper>
  );
};
