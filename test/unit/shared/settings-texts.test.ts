import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../../../shared/messages';

/** The settings' texts, word for word, by their name in the code. */
const texts: Partial<Record<keyof typeof messages, string>> = {
  informationUpdated: 'Your information was updated',
  updated: 'Updated successfully',
  logoUpdated: 'Logo updated',
  colorsUpdated: 'Colors updated',
  themeUpdated: 'Theme updated',
  businessAddressUpdated: 'Business Address updated',
  ipPoolUpdated: 'IP pool updated successfully',
  senderUpdated: 'Sender updated',
  senderRemoved: 'Sender removed',
  senderNameRequired: 'Name is required',
  senderNameTooLong: 'Name is too long, max 30 characters',
  senderEmailRequired: 'Email address is required',
  autopilotUserAdded: 'User added successfully',
  autopilotUserRemoved: 'User removed successfully',
  brainUpdated: 'Brain data updated successfully',
  importing: 'Importing emails, this may take a minute',
  autopilotAddFailed: 'Failed to add user',
  autopilotRemoveFailed: 'Failed to remove user',
  autopilotNobody: 'No users have autopilot access yet.',
  somethingWrong: 'Something went wrong',
  invalidEmail: 'Invalid email',
  businessAddressRequired: 'Business address is required and cannot be empty',
  businessAddressTooLong: 'Business address is too long, max 1000 characters',
  imageWrongType: 'File type not supported',
  assetTooLarge: 'File size too large, max size is 3MB',
  assetWrongType: 'Wrong file type, only images are allowed',
  brandNameRequired: 'Brand name is required',
  brandNameTooLong: 'Brand name is too long, max 50 characters',
  aboutRequired: 'About is required',
  aboutTooLong: 'About is too long, max 5000 characters',
  websiteInvalid: 'The url provided is invalid, please try again',
  csvTooLarge: 'File size too large, max size is 0.5MB',
  csvWrongType:
    'There is something wrong with the file, try downloading the template and pasting your list on it',
};

/** The texts on the settings pages, word for word. */
const labels = [
  ...['Update your Password', 'Advanced Settings', 'Add New User', 'Autopilot Users'],
  ...['Default Email Address', 'Custom Email Address', 'Email Brain', 'or upload a file'],
];

const sourcesBelow = (folder: string): string =>
  readdirSync(join(__dirname, '../../..', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(__dirname, '../../..', folder, path), 'utf8'))
    .join('\n');

const sourceTexts = ['frontend/src', 'functions', 'shared/contracts'].map(sourcesBelow).join('\n');

test.each(Object.entries(texts))('uses %s with the text “%s”', (name, text) => {
  expect(messages[name as keyof typeof messages]).toBe(text);
  expect(sourceTexts).toMatch(new RegExp(`\\bmessages\\.${name}\\b`));
});

test.each(labels)('shows “%s” on a settings page', (label) => {
  expect(sourceTexts).toContain(label);
});
