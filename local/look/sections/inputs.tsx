import {
  Checkbox,
  ColorInput,
  MultiSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Select,
  Slider,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { SearchBox } from '../../../frontend/src/components/list/search-box';
import { Columns, Sample } from '../stage/sample';

const doNothing = () => undefined;

const Fields = () => (
  <Columns count="three">
    <TextInput label="Empty" placeholder="hello@store.example" />
    <TextInput label="Filled" description="Replies go here." defaultValue="hello@olive.example" />
    <TextInput label="With an error" error="Enter an email address." defaultValue="hello@" />
    <TextInput label="Disabled" disabled defaultValue="hello@olive.example" />
    <TextInput label="Required" required placeholder="Olive & Fern" />
    <SearchBox label="Search" placeholder="Search emails" value="" onChange={doNothing} />
    <Select label="Select" data={['Europe/Oslo']} defaultValue="Europe/Oslo" />
    <Select label="Select, empty" data={['Europe/Oslo']} placeholder="Choose a time zone" />
    <MultiSelect
      label="Multiple selection"
      data={['VIPs', 'Oslo']}
      defaultValue={['VIPs', 'Oslo']}
    />
    <NumberInput label="Number" defaultValue={60} suffix=" min" />
    <ColorInput label="Color" defaultValue="#5b3df5" />
    <Textarea label="Text" autosize minRows={2} defaultValue={'1 Garden Lane\nPortland'} />
  </Columns>
);

const Choices = () => (
  <Columns count="three">
    <Sample label="Checkboxes">
      <Stack gap="xs">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Partly selected" indeterminate readOnly />
        <Checkbox label="Off, disabled" disabled />
        <Checkbox label="On, disabled" disabled defaultChecked />
      </Stack>
    </Sample>
    <Sample label="Radios">
      <Radio.Group defaultValue="now">
        <Stack gap="xs">
          <Radio value="now" label="Send now" />
          <Radio value="later" label="Schedule" />
          <Radio value="never" label="Disabled" disabled />
        </Stack>
      </Radio.Group>
    </Sample>
    <Sample label="Switches, segmented control, slider">
      <Stack gap="sm" align="flex-start">
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
        <SegmentedControl data={['Desktop', 'Phone']} />
        <Slider w={200} defaultValue={40} thumbProps={{ 'aria-label': 'Amount' }} />
      </Stack>
    </Sample>
  </Columns>
);

/** Fields in every state, and selects. */
export const Inputs = () => (
  <Stack>
    <Fields />
    <Choices />
  </Stack>
);
