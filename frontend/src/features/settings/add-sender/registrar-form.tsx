import { Paper, Text, Title } from '@mantine/core';
import type { DomainRecord, DomainView } from '../../../../../shared/contracts/domains';
import classes from './add-sender.module.css';
import { openRecords, partsOf } from './record-words';

type Props = { readonly domain: DomainView };

type FieldProps = { readonly label: string; readonly value: string; readonly zone?: string };

const Field = ({ label, value, zone }: FieldProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {zone ? <span className={classes.zone}>.{zone}</span> : null}
    </dd>
  </div>
);

/** Returns the record that the user should add next. */
const nextRecordOf = ({ records }: DomainView): DomainRecord | undefined =>
  openRecords(records)[0] ?? records[0];

/** Previews the registrar's page, filled in with the next record. */
export const RegistrarForm = ({ domain }: Props) => {
  const record = nextRecordOf(domain);
  if (!record) return null;
  const { value, priority } = partsOf(record);
  const isZoneRoot = record.hostInZone === '@';
  return (
    <Paper component="section" px={20} py={18} aria-label="At your registrar">
      <Title order={2}>At your registrar</Title>
      <Text size="2xs" c="dimmed" mt={4}>
        Open the DNS settings of {domain.zone}, add a record, and fill it in like this:
      </Text>
      <dl className={classes.form}>
        <Field label="Type" value={record.type} />
        <Field
          label="Host, name, or subdomain"
          value={record.hostInZone}
          {...(isZoneRoot ? {} : { zone: domain.zone })}
        />
        {priority ? <Field label="Priority" value={priority} /> : null}
        <Field label="Data, value, or target" value={value} />
      </dl>
      <Text size="2xs" c="dimmed" mt={12}>
        Most registrars add .{domain.zone} automatically. If yours shows full names, use the full
        host name.
      </Text>
    </Paper>
  );
};
