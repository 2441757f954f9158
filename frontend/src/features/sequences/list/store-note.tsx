import { Box } from '@mantine/core';
import { NoStoreNote } from '../../../components/store/no-store-note';

/**
 * Explains that no one enters a store sequence without a connected store, even if the sequence is
 * active.
 */
export const StoreNote = () => (
  <Box mb="md">
    <NoStoreNote>
      You can set up these sequences now. No one enters until you connect a store.
    </NoStoreNote>
  </Box>
);
