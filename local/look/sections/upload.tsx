import { Stack } from '@mantine/core';
import { FileDrop } from '../../../frontend/src/components/upload/file-drop';
import { TemplateLink } from '../../../frontend/src/components/upload/template-link';
import { UploadProblem } from '../../../frontend/src/components/upload/upload-problem';
import { Columns, Sample } from '../stage/sample';

const doNothing = () => undefined;
const acceptedFiles = 'CSV or Excel, up to 20 MB';

/** The drop zone for files. */
export const Upload = () => (
  <Stack>
    <Columns count="three">
      <Sample label="Waiting for a file">
        <FileDrop label="Your list" accepted={acceptedFiles} busy={false} onFile={doNothing} />
      </Sample>
      <Sample label="Compact">
        <FileDrop
          label="Your list"
          accepted={acceptedFiles}
          busy={false}
          isCompact
          onFile={doNothing}
        />
      </Sample>
      <Sample label="Uploading">
        <FileDrop label="Your list" accepted={acceptedFiles} busy onFile={doNothing} />
      </Sample>
    </Columns>
    <UploadProblem problem="This file has no column with email addresses." />
    <TemplateLink href="/subscribers-template.csv" />
  </Stack>
);
