import { Button, Stack, Table, Text } from '@mantine/core';
import { DecisionDialog } from '../../../../components/decision-dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { formatMoment } from '../../../../lib/format';
import { conflictingSettings, type SettingName, settingsOf } from '../model/sequence-settings';
import { settingName, settingText } from '../model/sequence-words';
import type { SequenceEditing } from './use-sequence';

type Props = {
  readonly editing: SequenceEditing;
};

const Differences = ({ editing }: Props) => {
  const { view, theirs, settings } = editing;
  if (!theirs) return null;
  const versions = { base: settingsOf(view), mine: settings, theirs: settingsOf(theirs) };
  const row = (name: SettingName) => (
    <Table.Tr key={name}>
      <Table.Th scope="row">{settingName(name)}</Table.Th>
      <Table.Td>{settingText(name, versions.theirs, theirs.segmentName)}</Table.Td>
      <Table.Td>{settingText(name, settings, undefined)}</Table.Td>
    </Table.Tr>
  );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th aria-label="Setting" />
          <Table.Th scope="col">Theirs</Table.Th>
          <Table.Th scope="col">Mine</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{conflictingSettings(versions).map(row)}</Table.Tbody>
    </Table>
  );
};

/**
 * Shown when two people changed the same setting to different values. Nothing is discarded before
 * the author decides.
 */
export const ConflictDialog = (props: Props) => {
  const { theirs, takeTheirs, keepMine, save } = props.editing;
  if (!theirs) return null;
  const decide = (choose: () => void) => {
    choose();
    void save();
  };
  return (
    <DecisionDialog size="lg" title="This sequence was edited elsewhere">
      <Stack>
        <Text size="sm">
          Another version was saved on {formatMoment(theirs.updatedAt)}, after you opened it.
          Changes that don’t conflict are kept. Choose what to do with the rest.
        </Text>
        <Differences {...props} />
        <DialogActions>
          <Button variant="default" onClick={() => decide(takeTheirs)}>
            Use their version
          </Button>
          <Button onClick={() => decide(keepMine)}>Keep my version</Button>
        </DialogActions>
      </Stack>
    </DecisionDialog>
  );
};
