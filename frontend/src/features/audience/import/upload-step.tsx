import { Stack } from '@mantine/core';
import { FileDrop } from '../../../components/upload/file-drop';
import { TemplateLink } from '../../../components/upload/template-link';
import { UploadProblem } from '../../../components/upload/upload-problem';
import type { CsvImport } from './use-csv-import';

/** The first step: choosing a file, which is uploaded and read immediately. */
export const UploadStep = ({ choose, refuse, busy, problem }: CsvImport) => (
  <Stack>
    <FileDrop
      label="CSV file"
      accepted="CSV, TSV, Excel, Numbers, or OpenDocument. One subscriber per row, up to 5 MB."
      busy={busy}
      onFile={choose}
      onReject={refuse}
    />
    <UploadProblem problem={problem} />
    <TemplateLink href="/subscribers-template.csv" />
  </Stack>
);
