import { Text } from '@mantine/core';

/** Why nobody enters a series of the store, whatever its status says. */
export const StoreNote = () => (
  <Text c="dimmed" mb="md">
    No store is connected, and Mailbloom cannot connect to one yet. You can prepare these sequences;
    nobody enters them before it can.
  </Text>
);
