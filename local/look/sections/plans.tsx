import { BatchChart } from '../../../frontend/src/components/plan/batch-chart';
import { BatchTable } from '../../../frontend/src/components/plan/batch-table';
import { Columns, Sample } from '../stage/sample';

const sizes = [10, 15, 22, 33, 50, 75];

const batches = sizes.map((size, index) => ({
  number: index + 1,
  size,
  total: sizes.slice(0, index + 1).reduce((sum, one) => sum + one, 0),
  localTime: `2027-03-10T${9 + index < 10 ? '0' : ''}${9 + index}:00`,
}));

/** An email's sending plan over time, with two batches sent. */
export const Plans = () => (
  <Columns count="two">
    <Sample label="Batch sizes">
      <BatchChart batches={batches} done={2} />
    </Sample>
    <Sample label="Batch times">
      <BatchTable batches={batches} timeZone="Europe/Oslo" done={2} />
    </Sample>
  </Columns>
);
