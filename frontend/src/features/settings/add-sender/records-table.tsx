import type { DomainRecord, DomainView } from '../../../../../shared/contracts/domains';
import classes from './add-sender.module.css';
import { type HostForm, RecordRow } from './record-row';
import { purposeLabels } from './record-words';

type Props = {
  readonly domain: DomainView;
  /** All or some of the domain's records. */
  readonly records: readonly DomainRecord[];
  readonly hostForm: HostForm;
};

/** Returns a record's name. DKIM records are numbered, because a domain has more than one. */
const nameOf = ({ id, purpose }: DomainRecord): string =>
  `${purposeLabels[purpose]} record${purpose === 'dkim' ? ` ${id.replace('dkim-', '')}` : ''}`;

/** Columns: Type, Host, Data, Status. */
export const RecordsTable = ({ domain, records, hostForm }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.records} aria-label="Records">
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Host</th>
          <th scope="col">Data</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            name={nameOf(record)}
            hostForm={hostForm}
            zone={domain.zone}
          />
        ))}
      </tbody>
    </table>
  </div>
);
