import { Stack } from '@mantine/core';
import { FileDrop } from '../../../frontend/src/components/upload/file-drop';
import { TemplateLink } from '../../../frontend/src/components/upload/template-link';
import { UploadProblem } from '../../../frontend/src/components/upload/upload-problem';
import { Columns, Sample } from '../stage/sample';

const nothing = () => undefined;
const accepted = 'CSV or Excel, up to 20 MB';

/** The drop zone for files. */
export const Upload = () => (
  <Stack>
    <Columns of="three">
      <Sample label="Waiting for a file">
        <FileDrop label="Your list" accepted={accepted} busy={false} onFile={nothing} />
      </Sample>
      <Sample label="Compact">
        <FileDrop label="Your list" accepted={accepted} busy={false} isCompact onFile={nothing} />
      </Sample>
      <Sample label="Uploading">
        <FileDrop label="Your list" accepted={accepted} busy onFile={nothing} />
      </Sample>
    </Columns>
    <UploadProblem problem="This file has no column with email addresses." />
    <TemplateLink href="/subscribers-template.csv" />
  </Stack>
);
