import { Box } from '@mantine/core';
import { NoStoreNote } from '../../../components/store/no-store-note';

/** Explains why no one enters a store sequence, whatever its status. */
export const StoreNote = () => (
  <Box mb="md">
    <NoStoreNote>
      You can set up these sequences now. No one enters until you connect a store.
    </NoStoreNote>
  </Box>
);
