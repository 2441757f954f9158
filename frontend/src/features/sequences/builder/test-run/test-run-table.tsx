import { Table } from '@mantine/core';
import { MergeText } from '../../../../components/email/merge-text';
import { realDelayText } from './run-words';
import classes from './test-run.module.css';

type Row = {
  readonly id: string;
  readonly title: string;
  /** When the email is sent in the test or, once known, its result. */
  readonly testStatus: string;
  readonly delayInMinutes: number;
};

type Props = { readonly label: string; readonly rows: readonly Row[] };

/** The emails in a test run, with each email's real delay next to its delay in the test. */
export const TestRunTable = ({ label, rows }: Props) => (
  <div className={classes.scroll}>
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Email</Table.Th>
          <Table.Th scope="col">In this test</Table.Th>
          <Table.Th scope="col">For subscribers</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, title, testStatus, delayInMinutes }) => (
          <Table.Tr key={id}>
            <Table.Td className={classes.title}>
              <MergeText>{title}</MergeText>
            </Table.Td>
            <Table.Td>{testStatus}</Table.Td>
            <Table.Td>{realDelayText(delayInMinutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);
