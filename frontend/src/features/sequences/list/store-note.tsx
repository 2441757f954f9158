import { Box } from '@mantine/core';
import { NoStoreNote } from '../../../components/store/no-store-note';

/** Why nobody enters a series of the store, whatever its status says. */
export const StoreNote = () => (
  <Box mb="md">
    <NoStoreNote>
      You can set up these sequences now. No one enters until you connect a store.
    </NoStoreNote>
  </Box>
);
