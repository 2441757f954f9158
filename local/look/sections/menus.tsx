import { Button, Group, Menu, Paper, Popover, Tabs, Text, Tooltip } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { TabCount } from '../../../frontend/src/components/badges/tab-count';
import { Sample } from '../stage/sample';
import { Stage } from '../stage/stage';

const OpenMenu = () => (
  <Menu opened width={200} position="bottom-start">
    <Menu.Target>
      <Button variant="default">Actions</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>This email</Menu.Label>
      <Menu.Item leftSection={<IconPencil size={16} />}>Rename</Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />}>Duplicate</Menu.Item>
      <Menu.Item disabled>Schedule</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={16} />}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const OpenPopover = () => (
  <Popover opened width={260} position="bottom-start">
    <Popover.Target>
      <Button variant="default">Filter</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Text fw={600}>Status</Text>
      <Text c="dimmed">Whether the subscriber gets emails.</Text>
    </Popover.Dropdown>
  </Popover>
);

/** Navigation between parts of a page, and menus that open over it. */
export const Menus = () => (
  <>
    <Sample label="Tabs">
      <Tabs value="all">
        <Tabs.List>
          <Tabs.Tab value="all">
            All <TabCount>{12}</TabCount>
          </Tabs.Tab>
          <Tabs.Tab value="drafts">
            Drafts <TabCount>{3}</TabCount>
          </Tabs.Tab>
          <Tabs.Tab value="sent" disabled>
            Disabled
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Sample>
    <Sample label="Menu, popover and tooltip, open">
      <Stage height={290}>
        <Group gap={200} p="md" align="flex-start">
          <OpenMenu />
          <OpenPopover />
          <Tooltip label="Clear selection" opened position="bottom">
            <Button variant="default">Tooltip</Button>
          </Tooltip>
        </Group>
      </Stage>
    </Sample>
    <Sample label="Card">
      <Paper p="lg">
        <Text fw={600}>Postal address</Text>
        <Text c="dimmed">Every email shows it in its footer.</Text>
      </Paper>
    </Sample>
  </>
);
