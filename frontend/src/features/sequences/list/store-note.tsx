import { Box } from '@mantine/core';
import { NoStoreNote } from '../../../components/store/no-store-note';

/** Why nobody enters a series of the store, whatever its status says. */
export const StoreNote = () => (
  <Box mb="md">
    <NoStoreNote>
      You can prepare these sequences; nobody enters them before one is connected.
    </NoStoreNote>
  </Box>
);
