import { Alert, Box } from '@mantine/core';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { LegacyView } from '../../../editor/legacy/legacy-view';

type Props = { readonly draft: DraftView; readonly problem: string };

/** A read-only view of an email that can't be converted. */
export const Unreadable = ({ draft, problem }: Props) => (
  <Box p="md">
    <Alert color="red" role="alert" title="We can’t convert this email" mb="md">
      {problem}
    </Alert>
    <LegacyView body={draft.body} editor={draft.editor} />
  </Box>
);
